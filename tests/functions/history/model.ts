// Promises of the portal about accounts, deals, interests, offers and favorites, as plain rules that share nothing with its code: for
// each operation whether it is refused and why, or what it changes and who is told.

import {
  type NotificationKind,
  notificationGroups,
  notificationTable,
} from 'domain/notification/notification-table.ts';
import { fallenThrough, offerRules, set } from './offer-rules.ts';
import {
  type Role,
  type Account,
  type Status,
  type Deal,
  type Offer,
  type Interest,
  type Model,
  type Operation,
  type Verdict,
  type Scene,
  Refusal,
  refuse,
  maySee,
  mayChange,
  takesOffers,
  adminsOf,
  offersOn,
  isBuyer,
  toBuyer,
  toSellers,
  inState,
  changeable,
  offered,
} from './portal-state.ts';

/**
 * Judges an operation in a state.
 * @param caller the account as it was when the token was checked
 */
export function judge(model: Model, operation: Operation, caller: Account | undefined, now: number): Verdict {
  const { by = '', tokenRole, kind } = operation;
  try {
    if (operation.by !== undefined) {
      if (!caller?.active) return { refused: 'deactivated' };
      if (tokenRole !== caller.role) return { refused: 'session-revoked' };
      if (!(callers[kind] ?? ['buyer', 'originator', 'admin']).includes(caller.role)) return { refused: 'forbidden' };
    }
    return rules[kind]({ model, operation, caller: caller ?? nobody, by, now });
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

const nobody: Account = { role: 'buyer', premium: false, active: false };
const selling: readonly Role[] = ['originator', 'admin'];
const callers: Readonly<Partial<Record<string, readonly Role[]>>> = {
  ...Object.fromEntries(
    ['publish', 'edit', 'status', 'delete', 'answerInterest', 'call', 'release', 'receiveEmd', 'reopen'].map((kind) => [
      kind,
      selling,
    ]),
  ),
  ...Object.fromEntries(['interest', 'withdrawInterest', 'offer', 'withdraw'].map((kind) => [kind, ['buyer']])),
  account: ['admin'],
};

const nextStatuses: Record<Status, readonly Status[]> = {
  new: ['active', 'pending', 'sold', 'deleted'],
  active: ['pending', 'sold', 'deleted'],
  pending: ['active', 'sold', 'deleted'],
  sold: [],
  deleted: [],
};

function statusChange(scene: Scene, to: Status): Verdict {
  const { model, operation } = scene;
  const id = operation.deal ?? '';
  const deal = changeable(scene);
  if (!nextStatuses[deal.status].includes(to))
    refuse(deal.status === 'sold' && to !== 'sold' ? 'sold-is-final' : 'status-change-not-allowed');
  const after: Deal = { ...deal, status: to, ...(to === 'deleted' && { visibility: 'none' as const }) };
  if (to === 'sold' || to === 'deleted') {
    const ended = offersOn(model, id, 'open', 'backup', ...(to === 'deleted' ? (['accepted'] as const) : []));
    return {
      told: ended.map(([each, offer]) =>
        toBuyer(offer.state === 'backup' ? 'backup-ended' : 'offer-ended', each, offer),
      ),
      apply: (now) => {
        now.deals.set(id, after);
        set(...ended.map(([each, offer]): [string, Offer] => [each, inState(offer, 'declined')]))(now);
      },
    };
  }
  const again = deal.status === 'pending' ? fallenThrough(scene, deal) : { told: [], changes: [] };
  const settled = deal.status === 'pending' ? offersOn(model, id, 'accepted', 'backup') : [];
  const left = settled.filter(([, { buyer }]) => !isBuyer(model, buyer));
  const reopened = settled.filter((each) => !left.includes(each));
  return {
    told: [...again.told, ...reopened.map(([each, offer]) => toBuyer('offer-reopened', each, offer))],
    apply: (now) => {
      now.deals.set(id, after);
      set(
        ...again.changes,
        ...reopened.map(([each, offer]): [string, Offer] => [each, inState(offer, 'open')]),
        ...left.map(([each, offer]): [string, Offer] => [each, inState(offer, 'withdrawn')]),
      )(now);
    },
  };
}

/** Whether a buyer waits for an answer to their interest. */
const waits = ({ replies, calledAfter }: Interest): boolean => {
  const answeredAt = replies.lastIndexOf('originator');
  if (answeredAt < 0 && calledAfter === undefined) return true;
  return replies.some((by, index) => by === 'buyer' && index > answeredAt && index >= (calledAfter ?? 0));
};

export const rules = {
  publish: ({ model, operation, by }: Scene): Verdict => {
    const { deal: id = '', street = '', price = 0 } = operation;
    if (isTaken(model, street, id)) refuse('duplicate-property');
    const deal: Deal = { owner: by, status: 'new', visibility: 'premium', street, price, version: 1 };
    return { told: [], apply: ({ deals }) => deals.set(id, deal) };
  },
  edit: (scene: Scene): Verdict => {
    const { model, operation, caller } = scene;
    const { deal: id = '', version } = operation;
    const deal = changeable(scene);
    if (deal.status === 'deleted') refuse('not-found');
    if (version !== undefined && version !== deal.version) refuse('edited-meanwhile');
    const { street = deal.street, price = deal.price } = operation;
    if (street !== deal.street) {
      // The house that its buyers saw.
      const isFixed = !takesOffers(deal) || offersOn(model, id, 'open', 'backup', 'accepted').length > 0;
      if (isFixed && caller.role !== 'admin') refuse('invalid-input');
      if (isTaken(model, street, id)) refuse('duplicate-property');
    }
    if (street === deal.street && price === deal.price) return { told: [] };
    return {
      told: [],
      apply: ({ deals }) => deals.set(id, { ...deal, street, price, version: deal.version + 1 }),
    };
  },
  status: (scene: Scene): Verdict => statusChange(scene, scene.operation.to ?? 'active'),
  delete: (scene: Scene): Verdict => statusChange(scene, 'deleted'),
  endHeadStart: ({ model, operation: { deal: id = '' } }: Scene): Verdict => {
    const deal = model.deals.get(id);
    if (deal?.visibility !== 'premium') return { told: [] };
    const status = deal.status === 'new' ? 'active' : deal.status;
    return { told: [], apply: ({ deals }) => deals.set(id, { ...deal, status, visibility: 'all' }) };
  },

  interest: (scene: Scene): Verdict => {
    const { model, operation, by } = scene;
    const deal = offered(scene);
    const key = `${operation.deal} ${by}`;
    const before = model.interests.get(key);
    const takesReplies = deal.status === 'pending' && before?.replies.includes('originator');
    if (!takesOffers(deal) && !takesReplies) refuse('interest-not-open');
    if (before && waits(before)) return { told: [], apply: () => undefined };
    const notice = before ? `interest-reply-${operation.deal}-*` : `interest-received-${operation.deal}-${by}`;
    const after: Interest = before ? { ...before, replies: [...before.replies, 'buyer'] } : { replies: [] };
    return { told: toSellers(scene, deal, notice), apply: ({ interests }) => interests.set(key, after) };
  },
  withdrawInterest: ({ model, operation, by }: Scene): Verdict => {
    const key = `${operation.deal} ${operation.uid ?? by}`;
    return model.interests.has(key) ? { told: [], apply: ({ interests }) => interests.delete(key) } : { told: [] };
  },
  answerInterest: (scene: Scene): Verdict => {
    const { key, interest } = interestIn(scene);
    const { uid, deal } = scene.operation;
    return {
      told: [`${uid} interest-answered-${deal}-*`],
      apply: ({ interests }) => interests.set(key, { ...interest, replies: [...interest.replies, 'originator'] }),
    };
  },
  call: (scene: Scene): Verdict => {
    const { key, interest } = interestIn(scene);
    const { replies } = interest;
    const after = scene.operation.called ? { replies, calledAfter: replies.length } : { replies };
    return { told: [], apply: ({ interests }) => interests.set(key, after) };
  },
  ...offerRules,

  account: ({ model, operation, by }: Scene): Verdict => {
    const { uid = '', change = {} } = operation;
    const account = model.accounts.get(uid) ?? refuse('not-found');
    const toOneself = change.premium !== undefined || change.active === true;
    if (uid === by && !toOneself) refuse('own-account');
    const after = { ...account, ...change };
    const stays = after.role === 'admin' && after.active;
    if (account.role === 'admin' && account.active && !stays && adminsOf(model).length === 1) refuse('last-admin');
    const admin = model.accounts.get(by);
    if (admin?.role !== 'admin' || !admin.active) refuse('forbidden');
    const same = after.role === account.role && after.premium === account.premium && after.active === account.active;
    return same ? { told: [] } : { told: [], apply: ({ accounts }) => accounts.set(uid, after) };
  },
  favorite: ({ operation: { deal, uid, called } }: Scene): Verdict => ({
    told: [],
    apply: ({ favorites }) => (called ? favorites.add(`${deal} ${uid}`) : favorites.delete(`${deal} ${uid}`)),
  }),
};

const isTaken = ({ deals }: Model, street: string, id: string): boolean =>
  [...deals].some(([other, deal]) => other !== id && deal.status !== 'deleted' && deal.street === street);

function interestIn(scene: Scene): { key: string; interest: Interest } {
  const key = `${scene.operation.deal} ${scene.operation.uid}`;
  const deal = changeable(scene);
  const interest = deal.status === 'deleted' ? undefined : scene.model.interests.get(key);
  return { key, interest: interest ?? refuse('not-found') };
}

type Audience = (typeof notificationTable)[NotificationKind]['audience'];
type Belongs = (account: Account, uid: string, deal: Deal | undefined) => boolean;
const belongs: Record<Audience, Belongs> = {
  seller: (account, uid, deal) => deal !== undefined && mayChange(account, uid, deal),
  viewer: (account, uid, deal) => deal !== undefined && maySee(account, uid, deal),
  premiumViewer: (account, uid, deal) =>
    account.role === 'buyer' && account.premium && deal !== undefined && maySee(account, uid, deal),
  bidder: () => true,
  member: () => true,
};

/**
 * Whether a notification also goes out by email, to a person who has chosen nothing. Group and audience are those of the table, which is
 * what the portal promises; who belongs to an audience is said here anew.
 */
export function isMailed(model: Model, uid: string, kind: NotificationKind, dealId: string): boolean {
  const { group, audience } = notificationTable[kind];
  const account = model.accounts.get(uid);
  if (!account?.active || notificationGroups[group].withoutChoice === 'portalOnly') return false;
  return belongs[audience](account, uid, model.deals.get(dealId));
}
