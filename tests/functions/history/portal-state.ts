// The state of the model, and what several of its rules ask of it.

import type { rules } from './model.ts';

export type Role = 'buyer' | 'originator' | 'admin';
export type Side = 'buyer' | 'originator';
export type Account = { role: Role; premium: boolean; active: boolean };
export type Status = 'new' | 'active' | 'pending' | 'sold' | 'deleted';
export type Deal = {
  owner: string;
  status: Status;
  visibility: 'premium' | 'all' | 'none';
  street: string;
  price: number;
  version: number;
};
export type Offer = {
  deal: string;
  buyer: string;
  state: 'open' | 'accepted' | 'backup' | 'declined' | 'withdrawn' | 'expired' | 'released';
  /** Side that made the last round; the other one answers. */
  lastBy: Side;
  rounds: number;
  version: number;
  /** In milliseconds. */
  validUntil?: number;
  backup?: { rank: number; agreed: boolean };
  /** Declined because another one was accepted, and whether that one has fallen through. */
  passedOver?: 'other-accepted' | 'other-fell-through';
  emdReceived?: boolean;
};
/** Messages after the first, and how many there were when the buyer was called. */
export type Interest = { replies: readonly Side[]; calledAfter?: number };

/** State by id; interests and favorites by `${deal} ${uid}`. Values are replaced, never changed. */
export type Model = {
  accounts: Map<string, Account>;
  deals: Map<string, Deal>;
  offers: Map<string, Offer>;
  interests: Map<string, Interest>;
  favorites: Set<string>;
  /** Premium buyers who are told of new deals. */
  subscribed: Set<string>;
};

export const emptyModel = (): Model => ({
  accounts: new Map(),
  deals: new Map(),
  offers: new Map(),
  interests: new Map(),
  favorites: new Set(),
  subscribed: new Set(),
});
/** Returns the model after a change. It shares with the one before what was not written, so that each is a snapshot. */
export function changed(model: Model, apply: (to: Model) => unknown): Model {
  const after = { ...model };
  const draft = new Proxy(after, {
    get: (target, name: keyof Model) => {
      if (target[name] === model[name])
        Object.assign(target, { [name]: new (target[name].constructor as SetConstructor)(model[name] as never) });
      return target[name];
    },
  });
  apply(draft);
  return after;
}

export type Operation = {
  kind: keyof typeof rules;
  /** Uid of the caller; absent for what the server does by itself. */
  by?: string;
  /** Role in the caller's token. */
  tokenRole?: Role;
  deal?: string;
  offer?: string;
  /** The subject of an admin's change, or the buyer whose interest is answered. */
  uid?: string;
  to?: Status;
  change?: Partial<Account>;
  street?: string;
  price?: number;
  backups?: readonly string[];
  /** Sent as `If-Match`. */
  version?: number;
  validUntil?: number;
  called?: boolean;
};

/** A refusal, or who is told by which notification (`*` for a random id) and what changes; nothing changes without `apply`. */
export type Verdict =
  | { refused: string; told?: never; apply?: never }
  | { refused?: never; told: string[]; apply?: (to: Model) => unknown };

export type Scene = { model: Model; operation: Operation; caller: Account; by: string; now: number };

export class Refusal extends Error {}
export const refuse = (code: string): never => {
  throw new Refusal(code);
};

export const maySee = ({ role, premium }: Account, uid: string, { visibility, owner }: Deal): boolean =>
  role === 'admin' ||
  visibility === 'all' ||
  (visibility === 'premium' && ((role === 'buyer' && premium) || owner === uid));
export const mayChange = ({ role }: Account, uid: string, { owner }: Deal): boolean =>
  role === 'admin' || (role === 'originator' && owner === uid);
export const takesOffers = ({ status }: Deal): boolean => status === 'new' || status === 'active';
export const isOver = ({ validUntil = Infinity }: Offer, now: number): boolean => validUntil <= now;

const ownerOf = ({ accounts }: Model, { owner }: Deal): string | undefined => {
  const account = accounts.get(owner);
  return account?.active && account.role !== 'buyer' ? owner : undefined;
};
export const adminsOf = ({ accounts }: Model): string[] =>
  [...accounts].flatMap(([uid, { role, active }]) => (role === 'admin' && active ? [uid] : [])).toSorted();
/** Returns whom buyers' actions are reported to: the originator, or in their place all admins. */
const sellersOf = (model: Model, deal: Deal): string[] => {
  const owner = ownerOf(model, deal);
  return owner === undefined ? adminsOf(model) : [owner];
};
/** Returns the person whose contacts the buyer of an accepted offer gets. */
export const counterpartyOf = ({ model, caller, by }: Scene, deal: Deal): string =>
  ownerOf(model, deal) ?? (caller.role === 'admin' ? by : (adminsOf(model)[0] ?? ''));
export const isBuyer = ({ accounts }: Model, uid: string): boolean => accounts.get(uid)?.role === 'buyer';
export const mayBuy = ({ accounts }: Model, uid: string, deal: Deal): boolean => {
  const account = accounts.get(uid);
  return account !== undefined && account.active && account.role === 'buyer' && maySee(account, uid, deal);
};
export const offersOn = ({ offers }: Model, deal: string | undefined, ...states: Offer['state'][]): [string, Offer][] =>
  [...offers].filter(([, offer]) => offer.deal === deal && states.includes(offer.state));
export const passedOverOn = ({ offers }: Model, deal: string | undefined): [string, Offer][] =>
  [...offers].filter(([, offer]) => offer.deal === deal && offer.passedOver === 'other-accepted');

export const noticeOf = (kind: string, id: string, { version }: Offer): string => `${kind}-${id}-${version}`;
export const toBuyer = (kind: string, id: string, offer: Offer): string =>
  `${offer.buyer} ${noticeOf(kind, id, offer)}`;
export const toSellers = ({ model }: Scene, deal: Deal, notice: string): string[] =>
  sellersOf(model, deal).map((uid) => `${uid} ${notice}`);

/** An offer in another state, without what belongs to the one before. */
export const inState = (
  { deal, buyer, lastBy, rounds, version, validUntil, emdReceived }: Offer,
  state: Offer['state'],
  more: Partial<Offer> = {},
): Offer => ({
  deal,
  buyer,
  lastBy,
  rounds,
  state,
  version: version + 1,
  ...(validUntil !== undefined && { validUntil }),
  ...(state === 'released' && emdReceived && { emdReceived }),
  ...more,
});

/** The deal that somebody wants to change. */
export function changeable({ model, operation, caller, by }: Scene): Deal {
  const deal = model.deals.get(operation.deal ?? '') ?? refuse('not-found');
  if (!mayChange(caller, by, deal)) refuse(maySee(caller, by, deal) ? 'forbidden' : 'not-found');
  return deal;
}
/** The deal about which a buyer writes. */
export function offered({ model, operation, caller, by }: Scene): Deal {
  const deal = model.deals.get(operation.deal ?? '');
  if (!deal || !maySee(caller, by, deal)) return refuse('not-found');
  return deal.owner === by ? refuse('forbidden') : deal;
}
