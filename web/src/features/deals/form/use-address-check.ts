import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { addressKey } from 'domain/deal/address-key.ts';
import { addressFields } from 'domain/deal/deal.ts';
import { askForAddress } from '#features/deals/data.ts';
import type { DealFormMethods, DealFormValues } from './deal-form-values.ts';

/** How long typing rests before the server is asked, in milliseconds. */
const typingRest = 500;
const address = z.object(addressFields);

type Typed = Pick<DealFormValues, 'streetAddress' | 'city' | 'state' | 'zipCode'>;

/** A live deal has the address `key`. `dealId` is there when the person may see that deal. */
export type TakenAddress = { key: string; dealId: string | undefined };

/** The key of a complete address; undefined while something is missing. */
export function keyOfTyped(typed: Typed): string | undefined {
  const parsed = address.safeParse(typed);
  return parsed.success ? addressKey(parsed.data) : undefined;
}

type Options = {
  control: DealFormMethods['control'];
  /** The deal of this form: its own address is not taken. */
  dealId: string;
  /** The untouched form, whose address needs no question. */
  base: DealFormValues;
};

/**
 * Who has a complete address, asked once typing rests. The server decides when the deal is sent: what cannot be asked now
 * is not mentioned.
 */
export function useAddressCheck({ control, dealId, base }: Options): {
  /** Of the address as it is typed now. */
  key: string | undefined;
  taken: TakenAddress | undefined;
} {
  const [streetAddress, city, state, zipCode] = useWatch({
    control,
    name: ['streetAddress', 'city', 'state', 'zipCode'],
  });
  const key = keyOfTyped({ streetAddress, city, state, zipCode });
  const [found, setFound] = useState<TakenAddress>();
  const asked = key === keyOfTyped(base) ? undefined : key;

  useEffect(() => {
    if (asked === undefined) return undefined;
    const asking = new AbortController();
    const ask = async () => {
      const { taken, dealId: holder } = await askForAddress({ streetAddress, city, state, zipCode }, asking.signal);
      if (!asking.signal.aborted) setFound(taken && holder !== dealId ? { key: asked, dealId: holder } : undefined);
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), typingRest);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when the address is another one, however it is written
  }, [asked, dealId]);

  return { key, taken: found && found.key === asked ? found : undefined };
}
