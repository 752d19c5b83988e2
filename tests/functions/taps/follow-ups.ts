import { pointFields } from 'domain/deal/map-point.ts';
import { searchedFields } from 'domain/search/saved-search.ts';
import { syncBuyer } from '#functions/buyers/sync-buyer.ts';
import { endHeadStart } from '#functions/deals/end-head-start.ts';
import { settleControl } from '#functions/deals/settle-control.ts';
import { syncListingOwner } from '#functions/deals/listing-owner.ts';
import { countFavorite, settleFavorite } from '#functions/favorites/count-favorite.ts';
import { syncPersonSearch } from '#functions/identity/sync-person-search.ts';
import { settleListOwners } from '#functions/lists/settle-owners.ts';
import { syncListNames } from '#functions/lists/sync-list-names.ts';
import { tellInvited } from '#functions/lists/tell-invited.ts';
import { settlePoint } from '#functions/map/settle-point.ts';
import { sendNotice } from '#functions/notices/send-notice.ts';
import { sendPremiumNotices } from '#functions/notices/premium-notices.ts';
import { expireOffer } from '#functions/offers/expiry.ts';
import { deliver } from '#functions/outbox/deliver.ts';
import { closePhotos } from '#functions/photos/close-photos.ts';
import { inBudget } from '#functions/platform/in-budget.ts';
import { tellSearches } from '#functions/searches/tell-searches.ts';
import * as triggers from '#functions/triggers.ts';
import type { StoredDocument } from '#tests/functions/world/whole-database.ts';
import type { World } from '#tests/functions/world/world.ts';
import { patternOf } from './listening-screens.ts';

/** The work of a function of triggers.ts for an event: `data` are the path's parameters, or the task's data. */
type FollowUp = (
  world: Pick<World, 'context' | 'provider'>,
  data: Readonly<Record<string, string>>,
  change: Pick<Change, 'changed' | 'after'>,
) => Promise<unknown>;

const syncPreferences: FollowUp = ({ context }, { uid = '' }) =>
  inBudget(context, 'preferencesPerPerson', uid, 'syncPreferences', () => syncBuyer(context, uid));
const stateOf = ({ after }: Pick<Change, 'after'>) => (after?.['state'] as { stringValue?: string })?.stringValue;

/** Follow-ups by the function's name, for those of documents and of tasks. Its test compares their operations with those of triggers.ts. */
export const followUps: Readonly<Record<string, FollowUp>> = {
  accountUpdated: ({ context }, { uid = '' }, { changed }) =>
    Promise.all([
      changed(['firstName', 'lastName', 'callBookingLink']) &&
        syncListingOwner(context, uid).then(() => syncListNames(context, uid)),
      changed(['firstName', 'lastName', 'email', 'phoneNumber']) && syncPersonSearch(context, uid),
      changed(['emailVerified']) && syncBuyer(context, uid),
      changed(['role', 'status']) && settleListOwners(context, uid),
    ]),
  preferencesWritten: syncPreferences,
  syncPreferences,
  favoriteWritten: ({ context }, { uid = '', dealId = '' }) => countFavorite(context, uid, dealId),
  settleFavorite: ({ context }, { uid = '', dealId = '', settlesAt }) =>
    settleFavorite(context, uid, dealId, Number(settlesAt)),
  dealPublished: async ({ context }, { dealId = '' }) => {
    await settlePoint(context, dealId);
    await sendPremiumNotices(context, dealId);
    await tellSearches(context, dealId, undefined);
  },
  // As if every search that finds it had not found it before.
  dealUpdated: async ({ context }, { dealId = '' }, { changed }) => {
    if (changed(pointFields)) await settlePoint(context, dealId);
    if (changed(searchedFields)) await tellSearches(context, dealId, undefined);
  },
  endHeadStart: ({ context }, { dealId = '' }) => endHeadStart(context, dealId),
  settleControl: ({ context }, { dealId = '' }) => settleControl(context, dealId),
  syncListings: ({ context }, { uid = '' }) => syncListingOwner(context, uid).then(() => syncListNames(context, uid)),
  listInvitationCreated: ({ context }, { listId = '', id = '' }) => tellInvited(context, listId, id),
  closePhotos: ({ context }, { dealId = '' }) => closePhotos(context, dealId),
  expireOffer: ({ context }, { dealId = '', offerId = '' }) => expireOffer(context, dealId, offerId),
  noticeCreated: ({ context, provider }, { uid = '', id = '' }) =>
    sendNotice(context, provider, 'https://deals.example.com', uid, id),
  outboxMessageCreated: async (world, data, change) =>
    stateOf(change) === 'queued' && deliver(world.context, world.provider, data['id'] ?? ''),
  failedMessageRemoved: ({ context, provider }, { id = '' }) => deliver(context, provider, id),
};

type Registered = {
  eventTrigger?: { eventType: string; eventFilterPathPatterns?: { document?: string } };
  taskQueueTrigger?: object;
};
const registered = Object.entries(triggers).map(([name, trigger]) => ({
  name,
  ...(trigger as unknown as { __endpoint: Registered }).__endpoint,
}));

/** The names of all functions that run for documents and tasks. */
export const followUpNames = registered
  .filter(({ eventTrigger, taskQueueTrigger }) => taskQueueTrigger ?? eventTrigger?.eventFilterPathPatterns?.document)
  .map(({ name }) => name);

const documentTriggers = registered.flatMap(({ name, eventTrigger }) => {
  const document = eventTrigger?.eventFilterPathPatterns?.document;
  const kind = eventTrigger?.eventType.split('.').at(-1) ?? '';
  return document === undefined ? [] : [{ name, kind, pattern: patternOf(document) }];
});

/** A document that was created, changed or deleted. */
export type Change = {
  path: string;
  kind: 'created' | 'updated' | 'deleted';
  changed: (fields: readonly string[]) => boolean;
  /** Its fields as the REST API has them; absent if it was deleted. */
  after?: StoredDocument['fields'] | undefined;
};

/** Returns the functions that run for a change of a document. */
export const triggeredBy = ({ path, kind, ...change }: Change) =>
  documentTriggers.flatMap((trigger) => {
    const found = trigger.pattern.exec(path);
    return found && [kind, 'written'].includes(trigger.kind)
      ? [{ name: trigger.name, data: { ...found.groups }, change }]
      : [];
  });
