import { describe, expect, test } from 'vitest';
import { roles, sellers } from 'domain/account/account.ts';
import { channelsOf, groupsFor, notificationSettings } from './notification-settings.ts';
import {
  notificationGroupNames,
  notificationGroups,
  notificationKinds,
  notificationRow,
} from './notification-table.ts';

const email = { email: true, text: false };
const text = { email: false, text: true };
const none = { email: false, text: false };
const pushed = { push: true };
const notPushed = { push: false };

describe('the groups', () => {
  test('each hold a kind, and are listed in somebody’s settings', () => {
    const used = new Set(notificationKinds.map((kind) => notificationRow(kind).group));
    expect([...used].sort()).toEqual([...notificationGroupNames].sort());
    const shown = new Set([true, false].flatMap((premium) => roles.flatMap((role) => groupsFor({ role, premium }))));
    expect([...shown].sort()).toEqual([...notificationGroupNames].sort());
  });

  test('are those of a person’s role, and new deals those of premium buyers', () => {
    const buyers = groupsFor({ role: 'buyer', premium: false });
    expect(buyers).toContain('offerAnswers');
    expect(buyers).not.toContain('newDeals');
    expect(groupsFor({ role: 'buyer', premium: true })).toEqual(expect.arrayContaining(['newDeals', ...buyers]));
    for (const role of sellers)
      for (const premium of [true, false]) {
        const groups = groupsFor({ role, premium });
        expect(groups).toEqual(expect.arrayContaining(['offers', 'interests', 'withdrawnOffers']));
        // Members of either side report.
        expect(groups.filter((group) => group === 'newDeals' || buyers.includes(group))).toEqual(['reports']);
      }
  });

  test('each hold kinds of one side, because only one of them lists a group', () => {
    const mixed = notificationGroupNames.filter((group) => {
      const rows = notificationKinds.map(notificationRow).filter((row) => row.group === group);
      return new Set(rows.map(({ audience }) => audience === 'seller')).size > 1;
    });
    expect(mixed).toEqual([]);
  });
});

describe('the channels of a group that was never changed', () => {
  test.each(notificationGroupNames.filter((group) => notificationGroups[group].withoutChoice === 'email'))(
    '%s: email, or what the preferences name',
    (group) => {
      expect(channelsOf(group, undefined, undefined)).toEqual({ ...email, ...pushed });
      expect(channelsOf(group, {}, 'email')).toEqual({ ...email, ...pushed });
      expect(channelsOf(group, {}, 'text')).toEqual({ ...text, ...pushed });
    },
  );

  test.each(notificationGroupNames.filter((group) => notificationGroups[group].withoutChoice === 'portalOnly'))(
    '%s: none',
    (group) => {
      for (const preferred of [undefined, 'email', 'text'] as const)
        expect(channelsOf(group, undefined, preferred)).toEqual({ ...none, ...notPushed });
    },
  );

  test('a withdrawn offer: none, because nothing has to be done', () => {
    expect(channelsOf('withdrawnOffers', undefined, 'email')).toEqual({ ...none, ...notPushed });
  });
});

test.each(notificationGroupNames)('%s: what was chosen counts, whatever the preferences name', (group) => {
  for (const chosen of [none, email, text, { email: true, text: true }])
    for (const preferred of [undefined, 'email', 'text'] as const)
      for (const push of [true, false])
        expect(channelsOf(group, { [group]: { ...chosen, push } }, preferred)).toEqual({ ...chosen, push });
});

test('who never chose whether a group is pushed gets it on their devices, unless it is for the portal alone', () => {
  for (const group of notificationGroupNames)
    expect(channelsOf(group, { [group]: none }, undefined).push).toBe(
      notificationGroups[group].withoutChoice !== 'portalOnly',
    );
});

test('settings know their groups alone, each with email and text, and perhaps pushes', () => {
  expect(notificationSettings.safeParse({ offers: email, interests: none }).success).toBe(true);
  expect(notificationSettings.safeParse({ offers: { ...email, push: false } }).success).toBe(true);
  for (const wrong of [{ account: email }, { offers: { email: true } }, { offers: { ...email, push: 'yes' } }])
    expect(notificationSettings.safeParse(wrong).success).toBe(false);
});
