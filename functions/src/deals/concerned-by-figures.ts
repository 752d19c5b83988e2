import type { Timestamp } from 'firebase-admin/firestore';
import { accountDocument } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { interestIn } from '#documents/stored-interest.ts';
import { offerIn } from '#documents/stored-offer.ts';
import type { Context } from '#platform/context.ts';
import { pagesById } from '#platform/pages-by-id.ts';

/** Number of people per page: the maximum held in memory of those who only saved the deal. */
export const pageSize = 500;

/** People by uid, with the time when they last acted on the deal, and so knew its figures. */
type People = Map<string, Date>;

/**
 * Yields whoever saved a deal, asked about it, or has an offer on it that may still come about, each once: buyers who are active and may
 * see it.
 */
export async function* concernedByFigures(context: Pick<Context, 'db'>, deal: Deal): AsyncGenerator<People> {
  const acted = await actedOn(context, deal.id);
  for await (const savers of pagesById(context.db.collection(paths.countedFavorites(deal.id)), pageSize)) {
    const page: People = new Map();
    for (const saver of savers) {
      noteTime(page, saver.id, (saver.get('at') as Timestamp).toDate());
      noteTime(page, saver.id, acted.get(saver.id));
      acted.delete(saver.id);
    }
    yield whoMaySee(context, deal, page);
  }
  const others = [...acted];
  for (let first = 0; first < others.length; first += pageSize)
    yield whoMaySee(context, deal, new Map(others.slice(first, first + pageSize)));
}

/** Returns who asked or offered. */
async function actedOn({ db }: Pick<Context, 'db'>, dealId: string): Promise<People> {
  const [interests, offers] = await Promise.all([
    db.collection(paths.interests(dealId)).get(),
    db.collection(paths.offers(dealId)).where('state', 'in', ['open', 'backup', 'accepted']).get(),
  ]);
  const people: People = new Map();
  for (const snapshot of interests.docs) {
    const { createdAt, replies = [] } = interestIn(snapshot) ?? {};
    noteTime(people, snapshot.id, replies.findLast(({ by }) => by === 'buyer')?.at ?? createdAt);
  }
  for (const snapshot of offers.docs) {
    const offer = offerIn(snapshot);
    if (!offer) continue;
    noteTime(people, offer.buyerUid, offer.basis?.at ?? offer.submittedAt);
  }
  return people;
}

function noteTime(people: People, uid: string, time: Date | undefined): void {
  const known = people.get(uid);
  if (time && (!known || known < time)) people.set(uid, time);
}

/** Removes whoever is no active buyer, or may not see the deal. */
export async function whoMaySee({ db }: Pick<Context, 'db'>, deal: Deal, people: People): Promise<People> {
  if (people.size === 0) return people;
  const snapshots = await db.getAll(...Array.from(people.keys(), (uid) => db.doc(paths.user(uid))));
  for (const snapshot of snapshots) {
    const account = accountDocument.safeParse(snapshot.data()).data;
    const isMember = account?.status === 'active' && account.role === 'buyer';
    if (!isMember || !maySee({ ...account, uid: snapshot.id }, deal)) people.delete(snapshot.id);
  }
  return people;
}
