import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedOn } from 'domain/offer/offer-terms.ts';
import { asksOfClause } from 'domain/offer/due-on-sale.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { useAccount } from '#platform/session/account.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

export type Clause = {
  /** The box by which a side confirms that it knows of the due-on-sale clause; null where it is not asked. */
  box: ReactNode;
  /** Whether nothing is left to confirm; otherwise the box says so and is focused. */
  isConfirmed: () => boolean;
  /** Part of the request's body. */
  body: { dueOnSaleKnown?: true };
};

type Asked = {
  deal: OfferedOn;
  /** The offer that is made or answered. */
  offer: Pick<Offer, 'offerType' | 'dueOnSale'> | undefined;
  side: OfferSide;
  /** Offers on the deal that the reader sees: who confirmed on one is not asked again. */
  others: readonly Offer[];
};

/** Asks a side once, before it makes or accepts an offer by which a loan is taken over, whether it knows of the due-on-sale clause. */
export function useClause({ deal, offer, side, others }: Asked): Clause {
  const { t } = useTranslation('offers');
  const { uid } = useAccount();
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    input.current?.focus({ preventScroll: true });
    // It may be out of sight.
    input.current?.scrollIntoView({ block: 'center' });
  }, [attempts]);
  const isKnown = offer?.dueOnSale?.[side] ?? others.some(({ dueOnSale }) => dueOnSale?.[side]?.by.uid === uid);
  if (!offer || isKnown || !asksOfClause(offer, deal)) return { box: null, isConfirmed: () => true, body: {} };
  return {
    box: (
      <Checkbox
        ref={input}
        label={t('clause.box')}
        help={t('clause.boxHelp')}
        error={attempts > 0 && !checked ? t('clause.required') : undefined}
        checked={checked}
        onChange={(_, is) => setChecked(is)}
      />
    ),
    isConfirmed: () => {
      if (!checked) setAttempts(attempts + 1);
      return checked;
    },
    body: checked ? { dueOnSaleKnown: true } : {},
  };
}
