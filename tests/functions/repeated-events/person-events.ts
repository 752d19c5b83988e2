import { Timestamp } from 'firebase-admin/firestore';
import { leastPreferences } from 'domain/buyer/example-preferences.ts';
import { paths } from 'domain/paths.ts';
import { syncBuyer } from '#functions/buyers/sync-buyer.ts';
import { syncListingOwner } from '#functions/deals/listing-owner.ts';
import { countFavorite, settleFavorite, settlesAfter } from '#functions/favorites/count-favorite.ts';
import { claimsAtSignIn, refuseOtherIdentities } from '#functions/identity/before-sign-in.ts';
import { syncPersonSearch } from '#functions/identity/sync-person-search.ts';
import { inBudget } from '#functions/platform/in-budget.ts';
import { listInvitationId } from '#functions/lists/stored-list.ts';
import { settleListOwners } from '#functions/lists/settle-owners.ts';
import { syncListNames } from '#functions/lists/sync-list-names.ts';
import { tellInvited } from '#functions/lists/tell-invited.ts';
import type { Person } from '#tests/people.ts';
import type { World } from '#tests/functions/world/world.ts';
import type { EventCase } from './event-case.ts';

/** A list of a person with an invitation to an address. */
async function givenInvitation({ db }: World, owner: Person, email = 'cleo@example.com') {
  const at = Timestamp.now();
  const invitation = db.doc(paths.listInvitation('list', listInvitationId(email)));
  await db.doc(paths.sharedList('list')).set({
    name: 'Phoenix',
    ownerUid: owner.uid,
    memberUids: [owner.uid],
    names: { [owner.uid]: owner.name },
    dealCount: 0,
    createdAt: at,
    updatedAt: at,
  });
  await invitation.set({ email, listId: 'list', list: 'Phoenix', invitedBy: owner.name, invitedAt: at });
  return invitation;
}

/** An originator with two deals and a list of former days, renamed, and a verified buyer with preferences. */
async function renamed(world: World) {
  const seller = await world.person({ firstName: 'Olga', lastName: 'Ortiz' });
  await Promise.all([world.deal(seller), world.deal(seller)]);
  const account = world.db.doc(paths.user(seller.uid));
  await Promise.all([givenInvitation(world, seller), account.update({ firstName: 'Olivia' })]);
  return {
    seller,
    change: () => account.update({ firstName: 'Ophelia', callBookingLink: 'https://calls.example.com/o' }),
  };
}

async function lookingBuyer(world: World) {
  const buyer = await world.person({ role: 'buyer', premium: true });
  const preferences = world.db.doc(paths.own(buyer.uid, 'preferences'));
  await preferences.set(leastPreferences);
  return { buyer, change: () => preferences.update({ zipCodes: ['85021', '85044'] }) };
}

const preferencesChanged: EventCase = async ({ context, ...world }) => {
  const { buyer, change } = await lookingBuyer({ context, ...world });
  return {
    deliver: () =>
      inBudget(context, 'preferencesPerPerson', buyer.uid, 'syncPreferences', () => syncBuyer(context, buyer.uid)),
    touches: 3,
    late: { meanwhile: 'they were saved again', change, ends: 'as in order' },
  };
};

async function favorite(world: World) {
  const [seller, buyer] = await Promise.all([world.person(), world.person({ role: 'buyer' })]);
  const dealId = await world.deal(seller);
  const saved = world.db.doc(paths.ownOfDeal(buyer.uid, 'favorites', dealId));
  await saved.set({ createdAt: Timestamp.now() });
  return { uid: buyer.uid, dealId, saved };
}

export const personEvents = {
  identityCreating: async () => ({
    deliver: async () => refuseOtherIdentities({ email: 'ana@example.com' }),
    touches: 0,
    late: { never: 'It judges what it is given, and waits for nothing.' },
  }),
  identitySigningIn: async (world) => {
    const { uid } = await world.person({ role: 'buyer' });
    return {
      deliver: () => claimsAtSignIn(world.context, uid),
      touches: 0,
      late: {
        meanwhile: 'their role was changed',
        change: () => world.db.doc(paths.user(uid)).update({ role: 'originator' }),
        ends: 'unchanged',
      },
    };
  },
  accountUpdated: async (world) => {
    const { seller, change } = await renamed(world);
    const { buyer } = await lookingBuyer(world);
    return {
      deliver: () =>
        Promise.all([
          syncListingOwner(world.context, seller.uid).then(() => syncListNames(world.context, seller.uid)),
          syncPersonSearch(world.context, seller.uid),
          syncBuyer(world.context, buyer.uid),
          settleListOwners(world.context, seller.uid),
        ]),
      touches: 8,
      late: { meanwhile: 'the name was changed again', change, ends: 'as in order' },
    };
  },
  syncListings: async (world) => {
    const { seller, change } = await renamed(world);
    return {
      deliver: () => syncListingOwner(world.context, seller.uid).then(() => syncListNames(world.context, seller.uid)),
      touches: 4,
      late: { meanwhile: 'the name was changed again', change, ends: 'as in order' },
    };
  },
  preferencesWritten: preferencesChanged,
  syncPreferences: preferencesChanged,
  listInvitationCreated: async (world) => {
    const [owner, buyer] = await Promise.all([world.person({ role: 'buyer' }), world.person({ role: 'buyer' })]);
    const invitation = await givenInvitation(world, owner, buyer.email);
    return {
      deliver: () => tellInvited(world.context, 'list', invitation.id),
      touches: 1,
      late: { meanwhile: 'it was canceled', change: () => invitation.delete(), ends: 'unchanged' },
    };
  },
  favoriteWritten: async (world) => {
    const { uid, dealId, saved } = await favorite(world);
    return {
      deliver: () => countFavorite(world.context, uid, dealId),
      touches: 3,
      late: { meanwhile: 'it was removed', change: () => saved.delete(), ends: 'unchanged' },
    };
  },
  settleFavorite: async (world) => {
    const { uid, dealId, saved } = await favorite(world);
    await countFavorite({ ...world.context, now: () => new Date(Date.now() - settlesAfter) }, uid, dealId);
    await saved.delete();
    const settlesAt = Date.now();
    return {
      deliver: () => settleFavorite(world.context, uid, dealId, settlesAt),
      touches: 3,
      late: {
        meanwhile: 'it was saved again',
        change: () => saved.set({ createdAt: Timestamp.now() }),
        ends: 'unchanged',
      },
    };
  },
} satisfies Record<string, EventCase>;
