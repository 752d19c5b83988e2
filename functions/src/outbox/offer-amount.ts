import type { Language } from 'domain/account/account.ts';
import { formatMoney } from 'domain/money.ts';
import type { Offered } from 'domain/offer/offered.ts';
import en from 'domain/texts/en.json' with { type: 'json' };
import es from 'domain/texts/es.json' with { type: 'json' };

const texts = { en, es };

/**
 * Describes an offer's amount: "$300,000 with an entry fee of $16,000", "$400,000 in cash"; only the amount in older notifications without
 * a type.
 */
export function offerAmount(language: Language, { offerType, amount, price }: Offered): string | undefined {
  if (amount === undefined || offerType === undefined) return amount === undefined ? undefined : formatMoney(amount);
  const form = price === undefined ? offerType : 'creativePriced';
  return texts[language].offerAmount[form]
    .replace('{{amount}}', () => formatMoney(amount))
    .replace('{{price}}', () => formatMoney(price));
}
