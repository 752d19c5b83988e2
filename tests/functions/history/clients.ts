import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { handlers } from '#functions/handlers.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { apiOrigin, callApi } from '#tests/call-api.ts';
import { cashForm } from '#tests/deal-forms.ts';
import { dayAhead } from '#tests/days.ts';
import { type Person, signIn } from '#tests/people.ts';
import type { Random } from '#tools/seed/random.ts';
import type { Operation, Role } from './portal-state.ts';
import type { Portal, Process } from './portal.ts';

/** A person at a screen: one request after the other, with the token that they have. */
export type Client = { person: Person; home: Role; role: Role; process: Process; random: Random };

/** The part of an offer that a screen shows. */
type Shown = {
  id: string;
  buyer: string;
  state: string;
  turn: string | undefined;
  version: number;
  passedOver: boolean;
};

type Request = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

/** After it a request without an answer counts as cut off, so that its key is free (functions/src/platform/idempotency.ts). */
const cutOffAfter = 61_000;
/** Deals among which people choose; the fewer, the more often they meet. */
const mostListed = 6;
const headStart = 70 * minute;

/** Creates the clients' side of a portal. */
export function createClients(portal: Portal, clients: readonly Client[]) {
  /** Deals as people know them, the latest last. */
  const listed = new Map<string, { owner: string; at: number }>();
  const streets = Array.from({ length: 15 }, (_, index) => `${100 + index} Quail Run Road`);
  let published = 0;

  async function offersOn(deal: string): Promise<Shown[]> {
    const { docs } = await portal.db.collection(paths.offers(deal)).get();
    return docs.map((offer) => ({
      id: offer.id,
      buyer: String(offer.get('buyerUid')),
      state: String(offer.get('state')),
      turn: offer.get('turn') as string | undefined,
      version: Number(offer.get('version')),
      passedOver: offer.get('ended.because') !== undefined,
    }));
  }

  const asBuyer = [
    'interest',
    'withdrawInterest',
    'offer',
    'accept',
    'counter',
    'decline',
    'withdraw',
    'favorite',
  ] as const;
  const asSeller = [
    'publish',
    'edit',
    'status',
    'delete',
    'answerInterest',
    'call',
    'accept',
    'counter',
    'decline',
    'release',
    'receiveEmd',
    'reopen',
  ] as const;

  /** Chooses what a person does next: mostly something that their screen offers. */
  async function choose({ person, role, random }: Client): Promise<Operation> {
    const live = [...listed];
    const isSeller = role !== 'buyer';
    if (role === 'admin' && random.chance(0.5)) return accountChange(person.uid, random);
    if (live.length === 0 && !isSeller) return { kind: 'interest', by: person.uid, deal: 'nothing' };
    const wantsDeal = live.length < mostListed && random.chance(0.5);
    const kind =
      isSeller && (live.length === 0 || wantsDeal)
        ? 'publish'
        : isSeller
          ? random.weighted(asSeller, [1, 12, 9, 2, 9, 4, 16, 10, 5, 12, 4, 7])
          : random.weighted(asBuyer, [10, 4, 22, 12, 9, 4, 8, 9]);
    if (kind === 'publish') {
      published += 1;
      const fresh = `${1000 + published} Oak Street`;
      const street = random.chance(0.5) ? fresh : random.pick(streets);
      return { kind, by: person.uid, deal: random.id(20), street, price: 300_000 };
    }
    // Originators mostly look after their own deals, and buyers mostly at those that are open to everybody.
    const fitting = live.filter(([, { owner, at }]) =>
      isSeller ? owner === person.uid : at < portal.clock.now - headStart,
    );
    const [deal] = random.pick(fitting.length > 0 && random.chance(0.85) ? fitting : live);
    const base = { by: person.uid, deal };
    switch (kind) {
      case 'edit': {
        const stored = random.chance(0.3) ? await portal.db.doc(paths.deal(deal)).get() : undefined;
        const version = stored?.exists ? { version: Number(stored.get('version')) } : {};
        return random.chance(0.4)
          ? { kind, ...base, ...version, street: random.pick(streets) }
          : { kind, ...base, ...version, price: 300_000 + random.int(0, 9) * 1000 };
      }
      case 'status':
        return { kind, ...base, to: random.weighted(['pending', 'active', 'sold'], [4, 5, 1]) };
      case 'answerInterest':
      case 'call': {
        const { docs } = await portal.db.collection(paths.interests(deal)).get();
        const uid = docs.length > 0 ? random.pick(docs).id : person.uid;
        return { kind, ...base, uid, ...(kind === 'call' && { called: random.chance(0.7) }) };
      }
      case 'offer': {
        const validUntil = random.chance(0.3) ? portal.clock.now + random.int(2 * 60, 5 * 60) * minute : undefined;
        return { kind, ...base, ...(validUntil !== undefined && { validUntil }) };
      }
      case 'favorite':
        return { kind, deal, uid: person.uid, called: random.chance(0.6) };
      case 'delete':
      case 'interest':
      case 'withdrawInterest':
        return { kind, ...base };
      default: {
        const offers = await offersOn(deal);
        const mine = isSeller ? offers : offers.filter(({ buyer }) => buyer === person.uid);
        const fitting = mine.filter((offer) => fits(kind, isSeller, offer));
        const among = fitting.length > 0 && random.chance(0.85) ? fitting : mine.length > 0 ? mine : offers;
        if (among.length === 0 || (mine.length === 0 && random.chance(0.8)))
          return isSeller ? { kind: 'edit', ...base, price: 310_000 } : { kind: 'offer', ...base };
        const { id, version } = random.pick(among);
        const open = offers.filter((offer) => offer.state === 'open' && offer.id !== id).map((offer) => offer.id);
        const backups =
          kind === 'accept' && isSeller && random.chance(0.5) ? random.sample(open, random.int(1, 3)) : [];
        return {
          kind,
          ...base,
          offer: id,
          ...(backups.length > 0 && { backups }),
          ...(kind !== 'withdraw' && random.chance(0.2) && { version }),
        };
      }
    }
  }

  async function accountChange(by: string, random: Random): Promise<Operation> {
    const stored = await portal.db.getAll(...clients.map(({ person }) => portal.db.doc(paths.user(person.uid))));
    const all = clients.map((client, index) => ({
      ...client,
      uid: client.person.uid,
      role: String(stored[index]?.get('role')) as Role,
      premium: stored[index]?.get('premium') === true,
      active: stored[index]?.get('status') === 'active',
    }));
    const astray = all.filter(({ role, home, active }) => role !== home || !active);
    const one = random.pick(astray.length > 0 && random.chance(0.6) ? astray : all);
    const base = { kind: 'account', by, uid: one.uid } as const;
    if (!one.active && random.chance(0.9)) return { ...base, change: { active: true } };
    if (one.home === 'admin')
      return { ...base, change: random.chance(0.5) ? { active: false } : { premium: !one.premium } };
    if (one.role !== one.home && random.chance(0.8)) return { ...base, change: { role: one.home } };
    return {
      ...base,
      change: random.weighted(
        [{ premium: !one.premium }, { role: one.role === 'buyer' ? 'originator' : 'buyer' }, { active: false }],
        [4, 2, 2],
      ),
    };
  }

  /** Sends a request until it is answered, with the same key, and returns the code of a refusal, or `done`. */
  async function ask(client: Client, url: string, line: { isCut: boolean }, operation: Operation): Promise<string> {
    const { process, random } = client;
    const run = portal.begin(process, operation);
    const { method, path, body, headers } = requestOf(operation);
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      portal.start(process, tries > 3 ? 0 : 0.1, 6);
      line.isCut = tries <= 3 && random.chance(0.05);
      run.tries = tries;
      const call = { as: client.person, body, headers: { ...headers, 'idempotency-key': key } };
      // oxlint-disable-next-line no-await-in-loop -- until it is answered
      const answer = await apiOrigin.run(url, () => callApi(method, path, call)).catch(() => undefined);
      const died = portal.isDead(process);
      process.life.lasts = Infinity;
      if (died) run.deaths += 1;
      if (answer && !(died && answer.status === 500) && answer.status !== 503) {
        const code = answer.status === 200 ? 'done' : (answer.code ?? answer.text);
        portal.end(process, run, code);
        // oxlint-disable-next-line no-await-in-loop -- once
        if (code === 'session-revoked') await signInAgain(client);
        return code;
      }
      portal.clock.now += cutOffAfter;
    }
  }

  async function act(client: Client, url: string, line: { isCut: boolean }): Promise<void> {
    const { process, role } = client;
    const chosen = await choose(client);
    portal.clock.now += minute;
    if (chosen.kind === 'favorite') {
      const run = portal.begin(process, chosen);
      const favorite = process.context.db.doc(paths.ownOfDeal(chosen.uid ?? '', 'favorites', chosen.deal ?? ''));
      await (chosen.called ? favorite.set({ createdAt: Timestamp.fromMillis(portal.clock.now) }) : favorite.delete());
      return portal.end(process, run, 'done');
    }
    const operation = { ...chosen, tokenRole: role };
    const code = await ask(client, url, line, operation);
    if (code !== 'done') return;
    const { kind, deal = '', by = '' } = operation;
    if (kind === 'publish') listed.set(deal, { owner: by, at: portal.clock.now });
    if (kind === 'delete' || (kind === 'status' && operation.to === 'sold')) listed.delete(deal);
  }

  return {
    /** Lets everybody act at the same time, until there were so many operations. */
    act: async (operations: number): Promise<void> => {
      let left = operations;
      await Promise.all(
        clients.map((client) => {
          const line = { isCut: false };
          return withApiInstance(
            handlers,
            () => client.process.context,
            async (url) => {
              // oxlint-disable-next-line no-await-in-loop -- one after the other
              for (; left > 0;) {
                left -= 1;
                await act(client, url, line);
              }
            },
            () => line.isCut,
          );
        }),
      );
    },
  };
}

async function signInAgain(client: Client): Promise<void> {
  const { person } = client;
  Object.assign(person, await signIn(person.email, person.password));
  const claims = JSON.parse(Buffer.from(person.idToken.split('.')[1] ?? '', 'base64url').toString()) as { role: Role };
  client.role = claims.role;
}

/** Whether a screen offers this answer. */
function fits(kind: string, isSeller: boolean, { state, turn, passedOver }: Shown): boolean {
  if (kind === 'release' || kind === 'receiveEmd') return state === 'accepted';
  if (kind === 'reopen') return passedOver;
  if (kind === 'withdraw') return state === 'open' || state === 'backup';
  if (state === 'backup') return !isSeller;
  return state === 'open' && turn === (isSeller ? 'originator' : 'buyer');
}

function requestOf(operation: Operation): Request {
  const { kind, deal = '', offer = '', uid = '', version, change = {} } = operation;
  const at = `/api/deals/${deal}`;
  const ifMatch = version === undefined ? {} : { headers: { 'if-match': String(version) } };
  const answer = (name: string, body: unknown = {}): Request => ({
    method: 'POST',
    path: `${at}/offers/${offer}/${name}`,
    body,
    ...ifMatch,
  });
  switch (kind) {
    case 'publish': {
      const body = cashForm({ streetAddress: operation.street, purchasePrice: operation.price });
      return { method: 'POST', path: `/api/deals?id=${deal}`, body };
    }
    case 'edit': {
      const { street, price } = operation;
      const body = street === undefined ? { purchasePrice: price } : { streetAddress: street };
      return { method: 'PUT', path: `${at}?fields=${Object.keys(body)[0]}`, body, ...ifMatch };
    }
    case 'status':
      return { method: 'POST', path: `${at}/status`, body: { status: operation.to, throughPlatform: true } };
    case 'delete':
      return { method: 'DELETE', path: at };
    case 'interest':
      return { method: 'PUT', path: `${at}/interest`, body: { message: 'Is it still there?' } };
    case 'withdrawInterest':
      return { method: 'DELETE', path: `${at}/interest` };
    case 'answerInterest':
      return { method: 'POST', path: `${at}/interests/${uid}/answer`, body: { message: 'It is.' } };
    case 'call':
      return { method: 'POST', path: `${at}/interests/${uid}/called`, body: { called: operation.called } };
    case 'offer': {
      const { validUntil } = operation;
      const terms = { emd: 5000, ...(validUntil !== undefined && { validUntil: new Date(validUntil).toISOString() }) };
      const body = { offerType: 'cash', purchasePrice: 290_000, closeOfEscrow: dayAhead(60), terms };
      return { method: 'POST', path: `${at}/offers`, body };
    }
    case 'withdraw':
      return { method: 'DELETE', path: `${at}/offers/${offer}` };
    case 'accept':
      return answer('accept', operation.backups ? { backups: operation.backups } : {});
    case 'counter':
      return answer('counter', { purchasePrice: 295_000 });
    case 'decline':
      return answer('decline');
    case 'release':
      return answer('release', { reason: 'No financing' });
    case 'receiveEmd':
      return answer('emd-received');
    case 'reopen':
      return answer('reopen');
    default: {
      const what = change.role
        ? 'role'
        : change.premium !== undefined
          ? 'premium'
          : change.active
            ? 'reactivate'
            : 'deactivate';
      const body =
        what === 'role'
          ? { role: change.role }
          : what === 'premium'
            ? { premium: change.premium }
            : what === 'deactivate'
              ? { reason: 'Because' }
              : {};
      return { method: 'POST', path: `/api/admin/users/${uid}/${what}`, body };
    }
  }
}
