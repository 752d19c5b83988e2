import { useTranslation } from 'react-i18next';
import { acceptedAsAsked, comparedWithAsked, type AskableTerm } from 'domain/offer/as-asked.ts';
import type { AskingDeal } from 'domain/offer/asking-terms.ts';
import type { OfferTerms } from 'domain/offer/offer-terms.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import type { ShownTerms } from './offer-rows.ts';

type Offered = Pick<ShownTerms, 'offerType' | 'purchasePrice'> & { terms?: OfferTerms | undefined };

/** Returns a function that says which of the deal's terms an offer accepts as asked. */
export function useAsAskedText() {
  const { t, i18n } = useTranslation('offers');
  const list = new Intl.ListFormat(i18n.resolvedLanguage ?? 'en', { type: 'conjunction' });
  const nameOf = (term: AskableTerm): string =>
    term === 'sellerNote' ? t('terms.groups.note') : t(`rows.labels.${term}`);
  const written = ({ terms }: { terms: OfferTerms }, term: AskableTerm): string =>
    term === 'sellerNote'
      ? t('asAsked.note', {
          amount: formatMoney(terms.sellerNote?.amount),
          rate: formatRate(terms.sellerNote?.annualRate ?? 0),
        })
      : `${nameOf(term)} ${formatMoney(terms[term])}`;
  /**
   * Undefined when the deal asks for no terms, and for older offers, which were made without them.
   * @param on "YYYY-MM-DD", the day of the offer
   * @param inFull whether to name the terms that are as asked
   */
  return ({ offerType, purchasePrice, terms }: Offered, deal: AskingDeal, on: string, inFull = false) => {
    if (terms === undefined || purchasePrice === undefined) return undefined;
    const asked = acceptedAsAsked(deal, offerType, on);
    const { same, other } = comparedWithAsked(terms, asked);
    if (other.length > 0) return t('asAsked.other', { terms: list.format(other.map(nameOf)) });
    if (same.length === 0) return undefined;
    return inFull
      ? t('asAsked.named', { terms: same.map((term) => written(asked, term)).join(', ') })
      : t('asAsked.all');
  };
}
