import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { paths } from 'domain/paths.ts';

/**
 * Kinds of open screens that listen to documents. `list`: every list with this deal; `map`: every map with it, beside its
 * list; `page`: its page; `originator`: their desk, managed
 * deals and offers; `person`: the bell, offers, shared lists and account of the person whose document it is; `admin`: an admin's list; `everybody`: every
 * open portal.
 */
export const screens = ['list', 'map', 'page', 'originator', 'person', 'admin', 'everybody'] as const;
export type Screen = (typeof screens)[number];

/**
 * Open screens that read a document again when it changes, by the live queries of the `data.ts` files of web/src: one read for each screen
 * that shows it.
 */
const listening: Readonly<Record<string, readonly Screen[]>> = {
  [paths.user('{uid}')]: ['person', 'admin'],
  ...Object.fromEntries(ownDocumentRows.map(({ path }) => [path('{uid}', '{dealId}'), ['person']])),
  [paths.proofOfFunds('{uid}')]: ['person'],
  [paths.savedSearch('{uid}', '{searchId}')]: ['person'],
  [paths.device('{uid}', '{deviceId}')]: ['person'],
  [paths.notification('{uid}', '{id}')]: ['person'],
  [paths.adminOnly('{uid}', '{name}' as 'note')]: ['admin'],
  [paths.deal('{dealId}')]: ['list', 'page', 'originator'],
  [`${paths.statusHistory('{dealId}')}/{id}`]: ['page'],
  [paths.saves('{dealId}')]: ['page'],
  [paths.counts('{dealId}')]: ['originator'],
  [`${paths.changes('{dealId}')}/{id}`]: ['originator'],
  [paths.premiumNotice('{dealId}', 'publication')]: ['originator'],
  [paths.premiumNotice('{dealId}', 'exact')]: ['admin'],
  [paths.interest('{dealId}', '{uid}')]: ['person', 'originator'],
  [paths.offer('{dealId}', '{offerId}')]: ['person', 'originator'],
  [paths.photoUpload('{dealId}', '{photoId}')]: ['originator'],
  [paths.paper('{dealId}', '{paperId}')]: ['page', 'originator', 'admin'],
  [paths.paperPage('{dealId}', '{pageId}')]: ['originator'],
  [paths.paperReader('{dealId}', '{uid}')]: ['person', 'originator'],
  [paths.paperOpening('{dealId}', '{id}')]: ['originator', 'admin'],
  [paths.invitation('{hash}')]: ['admin'],
  [paths.accessRequest('{id}')]: ['admin'],
  [paths.failedMessage('{id}')]: ['admin'],
  [paths.clientError('{fingerprint}')]: ['admin'],
  [paths.auditEntry('{id}')]: ['admin'],
  [paths.report('{id}')]: ['admin'],
  [paths.reportCase('{id}')]: ['admin'],
  [paths.sameHouse('{id}')]: ['admin'],
  [paths.houseCase('{id}')]: ['admin'],
  [paths.caseRequest('{dealId}', '{id}')]: ['originator', 'admin'],
  [paths.sharedList('{listId}')]: ['person'],
  [paths.listEntry('{listId}', '{dealId}')]: ['person'],
  [paths.listTalk('{listId}', '{dealId}')]: ['person'],
  [paths.listInvitation('{listId}', '{id}')]: ['person'],
  [paths.settings()]: ['everybody'],
  // Read by the server alone.
  [paths.countedFavorite('{dealId}', '{uid}')]: [],
  [paths.figureNotice('{dealId}')]: [],
  [paths.mapShard('{visibility}', '{number}')]: ['map'],
  [paths.houseFingerprint('{dealId}')]: [],
  [paths.originatorRecord('{uid}')]: ['page'],
  [paths.uploadSlot('{uid}', '{id}')]: [],
  [paths.address('{addressKey}')]: [],
  [paths.buyerLocation('{id}')]: [],
  [paths.buyerLocationId('{uid}')]: [],
  [paths.zipSubscription('{uid}')]: [],
  [paths.foundDeal('{uid}', '{dealId}')]: [],
  [paths.outboxMessage('{id}')]: [],
  [paths.idempotency('{key}')]: [],
  [paths.rateLimit('{key}')]: [],
  [paths.sessionToken('{uid}')]: [],
  [paths.phoneCode('{uid}')]: [],
  [paths.stoppedNumber('{number}')]: [],
};

/** Returns a pattern that matches a path with "{wildcards}". */
export const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const patterns = Object.entries(listening).map(([path, screens]) => ({ pattern: patternOf(path), screens }));

/** @throws Error for a path that is not in the table */
export function screensOf(path: string): readonly Screen[] {
  const found = patterns.find(({ pattern }) => pattern.test(path));
  if (!found) throw new Error(`Say in listening-screens.ts which screens show ${path}`);
  return found.screens;
}
