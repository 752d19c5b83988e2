import { describe, expect, test } from 'vitest';
import { roles } from 'domain/account/account.ts';
import { notificationKinds } from './notification.ts';
import { channelsOf, groupOf, groupsFor, notificationGroups, notificationSettings } from './notification-settings.ts';

const email = { email: true, text: false };
const text = { email: false, text: true };
const none = { email: false, text: false };

describe('the groups', () => {
  test('hold every kind of notice, and each is somebody’s', () => {
    const used = new Set(notificationKinds.map(groupOf));
    expect([...used].sort()).toEqual([...notificationGroups].sort());
    const shown = new Set([true, false].flatMap((premium) => roles.flatMap((role) => groupsFor({ role, premium }))));
    expect([...shown].sort()).toEqual([...notificationGroups].sort());
  });

  test('are those of a person’s role, and new deals those of premium buyers', () => {
    expect(groupsFor({ role: 'buyer', premium: false })).toEqual(['offerAnswers']);
    expect(groupsFor({ role: 'buyer', premium: true })).toEqual(['newDeals', 'offerAnswers']);
    for (const role of ['originator', 'admin'] as const)
      expect(groupsFor({ role, premium: false })).toEqual(['offers', 'interests', 'withdrawnOffers']);
  });
});

describe('the channels of a group that was never changed', () => {
  test.each(notificationGroups.filter((group) => group !== 'withdrawnOffers'))(
    '%s: email, or what the preferences name',
    (group) => {
      expect(channelsOf(group, undefined, undefined)).toEqual(email);
      expect(channelsOf(group, {}, 'email')).toEqual(email);
      expect(channelsOf(group, {}, 'text')).toEqual(text);
    },
  );

  test('a withdrawn offer: none', () => {
    for (const preferred of [undefined, 'email', 'text'] as const)
      expect(channelsOf('withdrawnOffers', undefined, preferred)).toEqual(none);
  });
});

test.each(notificationGroups)('%s: what was chosen counts, whatever the preferences name', (group) => {
  for (const chosen of [none, email, text, { email: true, text: true }])
    for (const preferred of [undefined, 'email', 'text'] as const)
      expect(channelsOf(group, { [group]: chosen }, preferred)).toEqual(chosen);
});

test('settings know their groups alone, each with both channels', () => {
  expect(notificationSettings.safeParse({ offers: email, interests: none }).success).toBe(true);
  for (const wrong of [{ account: email }, { offers: { email: true } }, { offers: { ...email, push: true } }])
    expect(notificationSettings.safeParse(wrong).success).toBe(false);
});
