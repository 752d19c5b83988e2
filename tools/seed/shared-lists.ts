import type { ListAnswer, ListTalk } from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
import { accounts, type SeedAccount } from './accounts.ts';
import { addHours } from './calendar.ts';
import type { BareDeal } from './deals.ts';
import type { SeedDocument } from './documents.ts';

const buyerOf = (uid: string): SeedAccount => {
  const found = accounts.find((each) => each.uid === uid);
  if (!found) throw new Error(`There is no ${uid}`);
  return found;
};
const [elena, marcus] = [buyerOf('seed-buyer'), buyerOf('seed-premium-buyer')];
const nameOf = ({ firstName, lastName }: SeedAccount): string => `${firstName} ${lastName}`;

export const seedList = 'seed-list';
const text = {
  elena: 'Close to the light rail, and the payment is low. What would the repairs be?',
  marcus: 'About 20,000 by the photos: roof and kitchen. I can drive by on Friday.',
  note: 'Ask the seller about the roof before we offer.',
} as const;

/**
 * Returns a list of deals that the two buyers for manual tests share, with what they say about its first deal, and Elena's own note on that.
 * The list's last deal is for premium buyers alone: Elena sees that there is one.
 */
export function documentsOfLists(deals: readonly BareDeal[], now: Date): SeedDocument[] {
  const open = deals.filter(({ document }) => document.status === 'active' && document.visibility === 'all');
  const early = deals.filter(({ document }) => document.visibility === 'premium');
  const chosen = [...open.slice(0, 2), ...early.slice(0, 1)];
  const [first] = open;
  if (!first) return [];
  const members = [elena, marcus];
  return [
    {
      path: paths.sharedList(seedList),
      data: {
        name: 'For both of us',
        ownerUid: elena.uid,
        memberUids: members.map(({ uid }) => uid),
        names: Object.fromEntries(members.map((member) => [member.uid, nameOf(member)])),
        dealCount: chosen.length,
        createdAt: addHours(now, -50),
        updatedAt: addHours(now, -4),
      },
    },
    ...chosen.map(({ id, document }, index) => ({
      path: paths.listEntry(seedList, id),
      data: {
        addedBy: (document.visibility === 'premium' ? marcus : elena).uid,
        addedAt: addHours(now, -6 + index),
      },
    })),
    { path: paths.listTalk(seedList, first.id), data: talkAt(now) },
    {
      path: paths.ownOfDeal(elena.uid, 'dealNotes', first.id),
      data: { text: text.note, updatedAt: addHours(now, -3) },
    },
  ];
}

function talkAt(now: Date): ListTalk {
  const said = (answer: ListAnswer, hours: number, note?: string) => ({
    answer,
    ...(note !== undefined && { note }),
    at: addHours(now, hours),
  });
  return {
    opinions: { [elena.uid]: said('yes', -5, 'My favorite so far.'), [marcus.uid]: said('maybe', -4) },
    messages: [
      { uid: elena.uid, text: text.elena, at: addHours(now, -5) },
      { uid: marcus.uid, text: text.marcus, at: addHours(now, -4) },
    ],
  };
}
