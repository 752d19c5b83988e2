import { expect, test } from 'vitest';
import { todayIn } from 'domain/geo/time-zones.ts';
import { dayBefore, dealCounts } from 'domain/deal/deal-counts.ts';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { DemandTrend } from './demand-trend.tsx';

const now = new Date();
const ago = (days: number) => dayBefore(todayIn('AZ', now), days);
const render = (days: Record<string, object> | undefined, language?: 'en' | 'es') =>
  renderInPortal(<DemandTrend counts={days && dealCounts.parse({ days })} state="AZ" now={now} />, language);

test('each day is a bar as high as what began on it, and what they come to is said in words', () => {
  const page = render({ [ago(0)]: { saves: 4, interest: 4 }, [ago(29)]: { saves: 2 }, [ago(30)]: { saves: 90 } });
  const bars = [...page.querySelectorAll('svg path:not(:first-child)')].map((bar) => bar.getAttribute('d'));
  expect(bars).toEqual(['M0 18h3v6h-3zM116 12h3v12h-3z', 'M116 0h3v12h-3z']);
  expect(page.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(page.textContent).toBe('6\u00a0saves\u00a0· 4\u00a0interested');
});

test('one save is no peak, and what there is none of is not said', () => {
  const page = render({ [ago(3)]: { saves: 1 } }, 'es');
  expect(page.querySelector('svg path:nth-child(2)')?.getAttribute('d')).toContain('v6');
  expect(page.textContent).toBe('1\u00a0guardado');
});

test('no demand is said, and what is not known yet is no 0', () => {
  expect(render({}).textContent).toBe('None');
  expect(render(undefined).textContent).toBe('–');
});
