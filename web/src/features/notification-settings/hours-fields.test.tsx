// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { NotificationHours } from 'domain/notification/notification-hours.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { HoursFields } from './hours-fields.tsx';

beforeEach(() => startTexts(['notification-settings'], 'en'));

function given(first: NotificationHours = {}, hasDigests = true) {
  const chosen: NotificationHours[] = [first];
  function Hours() {
    const [hours, setHours] = useState(first);
    return (
      <HoursFields
        hours={hours}
        hasDigests={hasDigests}
        disabled={false}
        onChange={(next) => {
          chosen.push(next);
          setHours(next);
        }}
      />
    );
  }
  return { ...renderWithUser(<Hours />), last: () => chosen.at(-1) };
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const quietBox = () => screen.getByRole('checkbox', { name: 'Quiet hours' });
const digests = 'Daily and weekly messages about saved searches';

test('quiet hours are off at first; switched on, they say what is not sent, and when it comes', async () => {
  const { user, last } = given();
  expect(screen.queryByLabelText('From')).toBeNull();
  await user.click(quietBox());
  expect(last()).toEqual({ quiet: { from: 22, until: 7 } });
  expect(pageText()).toMatch(/Nothing is sent between 10:00.PM and 7:00.AM; it comes after/u);
  await user.selectOptions(select('From'), '23');
  await user.selectOptions(select('Until'), '6');
  expect(last()).toEqual({ quiet: { from: 23, until: 6 } });
  await user.click(quietBox());
  expect(last()).toEqual({});
});

test('they cannot end when they begin', () => {
  given({ quiet: { from: 22, until: 7 } });
  const hoursOf = (label: string) => [...select(label).options].map(({ value }) => Number(value));
  expect(hoursOf('From')).toHaveLength(23);
  expect(hoursOf('From')).not.toContain(7);
  expect(hoursOf('Until')).not.toContain(22);
});

test('an hour of digests within quiet hours is said to wait for their end', async () => {
  const { user, last } = given({ quiet: { from: 22, until: 9 } });
  expect(select(digests).value).toBe('8');
  expect(pageText()).toMatch(/8:00.AM is within your quiet hours: these messages come at 9:00.AM/u);
  await user.selectOptions(select(digests), '18');
  expect(last()).toEqual({ quiet: { from: 22, until: 9 }, digest: 18 });
  expect(pageText()).not.toContain('is within your quiet hours');
});

test('whoever gets no digests has no hour for them', () => {
  given({}, false);
  expect(screen.queryByLabelText(digests)).toBeNull();
});

test('the time zone is that of the device, or a chosen one, and is said', async () => {
  const { user, last } = given({ digest: 18 });
  await user.selectOptions(select('Time zone'), 'Arizona (Phoenix)');
  expect(last()).toEqual({ digest: 18, timeZone: 'America/Phoenix' });
  expect(pageText()).toContain('Times are in Arizona (Phoenix).');
  await user.selectOptions(select('Time zone'), '');
  expect(last()).toEqual({ digest: 18 });
});
