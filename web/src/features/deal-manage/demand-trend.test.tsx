// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { todayIn } from 'domain/geo/time-zones.ts';
import { dayBefore, dealCounts } from 'domain/deal/deal-counts.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { DemandTrend } from './demand-trend.tsx';

const now = new Date();
const ago = (days: number) => dayBefore(todayIn('AZ', now), days);
function show(days: Record<string, object> | undefined) {
  renderWithUser(<DemandTrend counts={days && dealCounts.parse({ days })} state="AZ" now={now} />);
}
// The bars are drawn for the eyes alone.
const bars = () =>
  Array.from(document.querySelectorAll('svg[aria-hidden=true] path:not(:first-child)'), (bar) => bar.getAttribute('d'));

beforeAll(() => startTexts(['deal-manage'], 'en'));

test('each day is a bar as high as what began on it, and what they come to is said in words', () => {
  show({ [ago(0)]: { saves: 4, interest: 4 }, [ago(29)]: { saves: 2 }, [ago(30)]: { saves: 90 } });
  expect(bars()).toEqual(['M0 18h3v6h-3zM116 12h3v12h-3z', 'M116 0h3v12h-3z']);
  expect(pageText()).toBe('6\u00a0saves\u00a0· 4\u00a0interested');
});

test('one save is no peak, and what there is none of is not said', async () => {
  await inSpanish();
  show({ [ago(3)]: { saves: 1 } });
  expect(bars()[0]).toContain('v6');
  expect(pageText()).toBe('1\u00a0guardado');
});

test('no demand is said, and what is not known yet is no 0', () => {
  show({});
  expect(pageText()).toBe('None');
  show(undefined);
  expect(pageText()).toBe('–');
});
