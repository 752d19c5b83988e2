import { minute } from 'domain/duration.ts';
import {
  type Side,
  type Deal,
  type Offer,
  type Model,
  type Verdict,
  type Scene,
  refuse,
  maySee,
  mayChange,
  takesOffers,
  isOver,
  counterpartyOf,
  isBuyer,
  mayBuy,
  offersOn,
  passedOverOn,
  noticeOf,
  toBuyer,
  toSellers,
  inState,
  offered,
} from './portal-state.ts';

/** Minimum time (ms) that an offer with an expiry must stand; many minutes may pass for the others until a request is answered. */
const leastValid = 60 * minute;

/** The offer that somebody answers, and as which side. */
function answered({ model, operation, caller, by, now }: Scene, answer: string) {
  const deal = model.deals.get(operation.deal ?? '') ?? refuse('not-found');
  const id = operation.offer ?? '';
  const found = model.offers.get(id);
  if (deal.status === 'deleted') refuse('not-found');
  const isSeller = mayChange(caller, by, deal);
  if (!isSeller && !(caller.role === 'buyer' && found?.buyer === by))
    refuse(maySee(caller, by, deal) ? 'forbidden' : 'not-found');
  const offer = found ?? refuse('not-found');
  const side: Side = isSeller ? 'originator' : 'buyer';
  if (operation.version !== undefined && operation.version !== offer.version) refuse('offer-changed');
  const { state, backup } = offer;
  if (answer === 'release' || answer === 'receiveEmd') {
    if (state !== 'accepted') refuse('offer-not-accepted');
  } else if (answer === 'reopen') {
    if (!offer.passedOver) refuse('offer-not-passed-over');
    if (isOver(offer, now)) refuse('offer-expired');
  } else if (state === 'backup') {
    if (answer === 'counter') refuse('offer-settled');
    if (side !== 'buyer') refuse('not-your-turn');
    if (answer === 'accept' && backup?.agreed) refuse('offer-not-open');
  } else if (state !== 'open') refuse(answer === 'accept' ? 'offer-not-open' : 'offer-settled');
  else if (isOver(offer, now)) refuse('offer-expired');
  else if (offer.lastBy === side) refuse('not-your-turn');
  else if (answer === 'counter' && offer.rounds >= 20) refuse('too-many-rounds');
  if (answer !== 'decline' && !maySee(caller, by, deal)) refuse('not-found');
  return { id, offer, deal, side };
}

export const set =
  (...changes: [string, Offer][]) =>
  ({ offers }: Model) => {
    for (const [id, offer] of changes) offers.set(id, offer);
  };

/** Returns what happens to a deal's offers when it falls open again: buyers who were passed over are notified. */
export function fallenThrough({ model, operation }: Scene, deal: Deal) {
  const passedOver = passedOverOn(model, operation.deal);
  return {
    told: passedOver
      .filter(([, { buyer }]) => mayBuy(model, buyer, deal))
      .map(([id, offer]) => toBuyer('deal-open-again', id, offer)),
    changes: passedOver.map(([id, offer]): [string, Offer] => [id, { ...offer, passedOver: 'other-fell-through' }]),
  };
}

function withdrawn(scene: Scene, uid: string): Verdict {
  const { model, operation } = scene;
  const id = operation.offer ?? '';
  const offer = model.offers.get(id);
  const deal = model.deals.get(offer?.deal ?? '');
  if (!offer || !deal || offer.buyer !== uid) return refuse('not-found');
  if (offer.state !== 'open' && offer.state !== 'backup') refuse('offer-not-open');
  return { told: toSellers(scene, deal, `offer-withdrawn-${id}`), apply: set([id, inState(offer, 'withdrawn')]) };
}

/** Changes by each answer to an offer, and who is notified. */
export const offerRules = {
  offer: (scene: Scene): Verdict => {
    const { model, operation, by, now } = scene;
    const { deal: dealId = '', offer: id = '', validUntil } = operation;
    const deal = offered(scene);
    if (!takesOffers(deal)) refuse('deal-not-open');
    if (!isBuyer(model, by)) refuse('forbidden');
    if (validUntil !== undefined && validUntil < now + leastValid) refuse('invalid-input');
    const earlier = offersOn(model, dealId, 'open').filter(([, { buyer }]) => buyer === by);
    const offer: Offer = { deal: dealId, buyer: by, state: 'open', lastBy: 'buyer', rounds: 1, version: 1 };
    return {
      told: [...toSellers(scene, deal, `offer-received-${id}`), `${by} offer-sent-${id}`],
      apply: set(...earlier.map(([each, before]): [string, Offer] => [each, inState(before, 'withdrawn')]), [
        id,
        { ...offer, ...(validUntil !== undefined && { validUntil }) },
      ]),
    };
  },
  counter: (scene: Scene): Verdict => {
    const { id, offer, deal, side } = answered(scene, 'counter');
    if (!takesOffers(deal)) refuse('deal-not-open');
    const { validUntil: _, ...standing } = offer;
    const after: Offer = { ...standing, lastBy: side, rounds: offer.rounds + 1, version: offer.version + 1 };
    return {
      told:
        side === 'originator'
          ? [toBuyer('offer-countered', id, offer)]
          : toSellers(scene, deal, noticeOf('offer-counter-received', id, offer)),
      apply: set([id, after]),
    };
  },
  accept: (scene: Scene): Verdict => {
    const { model, operation, now } = scene;
    const { id, offer, deal, side } = answered(scene, 'accept');
    const { backups = [] } = operation;
    if (side === 'buyer' && backups.length > 0) refuse('forbidden');
    if (offer.backup) {
      const agreed = inState(offer, 'backup', { backup: { ...offer.backup, agreed: true } });
      return { told: toSellers(scene, deal, noticeOf('backup-agreed', id, offer)), apply: set([id, agreed]) };
    }
    if (!takesOffers(deal)) refuse('offer-not-open');
    const others = offersOn(model, operation.deal, 'open').filter(([each]) => each !== id);
    if (!backups.every((each) => others.some(([there, is]) => there === each && !isOver(is, now))))
      refuse('backup-not-open');
    if (!mayBuy(model, offer.buyer, deal)) refuse('bidder-gone');
    const after = others.map(([each, before]): [string, Offer] => {
      const rank = backups.indexOf(each) + 1;
      if (rank > 0) return [each, inState(before, 'backup', { backup: { rank, agreed: false } })];
      return [each, inState(before, 'declined', { passedOver: 'other-accepted' })];
    });
    return {
      told: [
        toBuyer(side === 'originator' ? 'offer-accepted' : 'counter-accepted', id, offer),
        `${counterpartyOf(scene, deal)} ${noticeOf('offer-accepted-by-you', id, offer)}`,
        ...others.map(([each, is]) => toBuyer(backups.includes(each) ? 'backup-asked' : 'offer-declined', each, is)),
      ],
      apply: (to) => {
        to.deals.set(operation.deal ?? '', { ...deal, status: 'pending' });
        set([id, inState(offer, 'accepted')], ...after)(to);
      },
    };
  },
  decline: (scene: Scene): Verdict => {
    const { id, offer, deal, side } = answered(scene, 'decline');
    const notice = noticeOf(offer.backup ? 'backup-declined' : 'counter-declined', id, offer);
    return {
      told: side === 'originator' ? [toBuyer('offer-turned-down', id, offer)] : toSellers(scene, deal, notice),
      apply: set([id, inState(offer, 'declined')]),
    };
  },
  withdraw: (scene: Scene): Verdict => withdrawn(scene, scene.by),
  /** Withdrawal by the server, for a person who is no longer a buyer. */
  leave: (scene: Scene): Verdict => withdrawn(scene, scene.operation.uid ?? ''),
  release: (scene: Scene): Verdict => {
    const { model, operation } = scene;
    const { id, offer, deal } = answered(scene, 'release');
    if (deal.status === 'sold') refuse('sold-is-final');
    if (deal.status !== 'pending') refuse('status-change-not-allowed');
    const waiting = offersOn(model, operation.deal, 'backup');
    const [next] = waiting
      .filter(([, { buyer, backup }]) => backup?.agreed && mayBuy(model, buyer, deal))
      .toSorted(([, a], [, b]) => (a.backup?.rank ?? 0) - (b.backup?.rank ?? 0));
    const released = toBuyer('offer-released', id, offer);
    const over: [string, Offer] = [id, inState(offer, 'released')];
    if (next)
      return {
        told: [
          released,
          toBuyer('backup-promoted', ...next),
          `${counterpartyOf(scene, deal)} ${noticeOf('offer-accepted-by-you', ...next)}`,
        ],
        apply: set(over, [next[0], inState(next[1], 'accepted')]),
      };
    const again = fallenThrough(scene, deal);
    return {
      told: [released, ...again.told, ...waiting.map(([each, backup]) => toBuyer('offer-reopened', each, backup))],
      apply: (to) => {
        to.deals.set(operation.deal ?? '', { ...deal, status: 'active' });
        const reopened = waiting.map(([each, backup]): [string, Offer] => [each, inState(backup, 'open')]);
        set(over, ...again.changes, ...reopened)(to);
      },
    };
  },
  receiveEmd: (scene: Scene): Verdict => {
    const { id, offer } = answered(scene, 'receiveEmd');
    if (offer.emdReceived) return { told: [] };
    const after = { ...offer, emdReceived: true, version: offer.version + 1 };
    return { told: [toBuyer('emd-received', id, offer)], apply: set([id, after]) };
  },
  reopen: (scene: Scene): Verdict => {
    const { model, operation } = scene;
    const { id, offer, deal } = answered(scene, 'reopen');
    if (!takesOffers(deal)) refuse('deal-not-open');
    if (!mayBuy(model, offer.buyer, deal)) refuse('bidder-gone');
    if (offersOn(model, operation.deal, 'open').some(([, { buyer }]) => buyer === offer.buyer))
      refuse('newer-offer-open');
    return { told: [toBuyer('offer-reopened', id, offer)], apply: set([id, inState(offer, 'open')]) };
  },
  expire: (scene: Scene): Verdict => {
    const { model, operation, now } = scene;
    const id = operation.offer ?? '';
    const offer = model.offers.get(id);
    const deal = model.deals.get(offer?.deal ?? '');
    if (!offer || !deal || offer.state !== 'open' || !isOver(offer, now)) return { told: [] };
    return {
      told: [
        toBuyer('offer-expired', id, offer),
        ...toSellers(scene, deal, noticeOf('received-offer-expired', id, offer)),
      ],
      apply: set([id, inState(offer, 'expired')]),
    };
  },
};
