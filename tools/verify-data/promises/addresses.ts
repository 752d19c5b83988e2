import { addressKey } from 'domain/deal/address-key.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { claimAddress, holderOfAddress, releaseAddress } from '#functions/deals/address-claim.ts';
import { dealIn } from '#functions/documents/stored-deal.ts';
import type { Context } from '#functions/platform/context.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { pages, readAll } from '#tools/verify-data/read.ts';

const isLive = (status: unknown): boolean => status !== 'deleted';

export const addresses: DataPromise = {
  name: 'the address of every live deal is claimed once, and no other is claimed',
  async *find(context) {
    const { db } = context;
    for await (const page of pages(db.collection(paths.deals()))) {
      const live = page.flatMap((snapshot) => {
        const deal = dealDocument.safeParse(snapshot.data()).data;
        return deal && isLive(deal.status) && deal.visibility !== 'contested' ? [{ id: snapshot.id, deal }] : [];
      });
      const claims = await readAll(
        db,
        live.map(({ deal }) => db.doc(paths.address(deal.addressKey))),
      );
      for (const { id, deal } of live) {
        const expected = addressKey(deal);
        if (deal.addressKey !== expected) {
          yield {
            path: paths.deal(id),
            problem: `its address key is ${deal.addressKey}, its address makes ${expected}`,
            repair: {
              does: 'claim what its address makes, unless another live deal does',
              run: () => claimAnew(context, id),
            },
          };
          continue;
        }
        const claim = paths.address(deal.addressKey);
        const holder: unknown = claims.get(claim)?.get('dealId');
        if (holder === id) continue;
        yield {
          path: paths.deal(id),
          problem: holder === undefined ? `nobody claims ${claim}` : `${claim} is claimed by ${JSON.stringify(holder)}`,
          repair: {
            does: 'claim it unless another live deal does',
            run: () => claimIfFree(context, deal.addressKey, id),
          },
        };
      }
    }

    for await (const page of pages(db.collection(paths.addresses()))) {
      const holders = await readAll(
        db,
        page.flatMap((claim) => refOf(context, claim.get('dealId')) ?? []),
      );
      for (const claim of page) {
        const dealId: unknown = claim.get('dealId');
        const deal = holders.get(refOf(context, dealId)?.path ?? '');
        if (deal?.exists && isLive(deal.get('status')) && deal.get('addressKey') === claim.id) continue;
        yield {
          path: claim.ref.path,
          problem: `is claimed by ${String(dealId)}, which ${deal?.exists ? 'is deleted or has another address' : 'does not exist'}`,
          repair: { does: 'give the address free', run: () => release(context, claim.id) },
        };
      }
    }
  },
};

const refOf = ({ db }: Context, dealId: unknown) =>
  typeof dealId === 'string' && dealId !== '' ? db.doc(paths.deal(dealId)) : undefined;

const claimIfFree = (context: Context, key: string, dealId: string): Promise<void> =>
  context.db.runTransaction(async (transaction) => {
    const holder = await holderOfAddress(context, transaction, key);
    if (holder?.addressKey !== key) claimAddress(context, transaction, key, dealId);
  });

/** Gives a deal the key that its address makes now. Of two live deals with one key, an admin has to say which one stays. */
const claimAnew = (context: Context, dealId: string): Promise<void> =>
  context.db.runTransaction(async (transaction) => {
    const reference = context.db.doc(paths.deal(dealId));
    const deal = dealIn(await transaction.get(reference));
    if (!deal || !isLive(deal.status) || deal.visibility === 'contested') return;
    const key = addressKey(deal);
    const [holder, before] = [
      await holderOfAddress(context, transaction, key),
      await holderOfAddress(context, transaction, deal.addressKey),
    ];
    if (key === deal.addressKey || (holder && holder.id !== dealId)) return;
    transaction.update(reference, { addressKey: key });
    if (before?.id === dealId) releaseAddress(context, transaction, deal.addressKey);
    claimAddress(context, transaction, key, dealId);
  });

const release = (context: Context, key: string): Promise<void> =>
  context.db.runTransaction(async (transaction) => {
    const holder = await holderOfAddress(context, transaction, key);
    if (holder?.addressKey !== key) releaseAddress(context, transaction, key);
  });
