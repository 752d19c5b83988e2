import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unusual } from 'domain/offer/offer-sense.ts';
import { PriceGapNotice, RestOfPrice } from '#features/offers/price-gap.tsx';
import { UnusualNotice } from '#ui/unusual-notice.tsx';
import { offerRows, useOfferRowTexts, type ShownOffer } from '#features/offers/offer-rows.ts';
import { Review, ReviewLine, ReviewLines } from './review.tsx';

type Props = {
  /** The round being answered, and the counter. */
  before: ShownOffer;
  after: ShownOffer;
  message: string | undefined;
  unusual: readonly Unusual[];
  /** Asks whether the reader knows of the due-on-sale clause. */
  clause: ReactNode;
};

const offered = offerRows.filter(({ isFigure }) => !isFigure);
const figures = offerRows.filter(({ isFigure }) => isFigure);

/** A counter before it is sent: its changes and their effect on the figures, without what stays the same. */
export function CounterReview({ before, after, message, unusual, clause }: Props) {
  const { t } = useTranslation('offers');
  return (
    <Review>
      <RestOfPrice gap={after.gap} />
      <PriceGapNotice gap={after.gap} />
      <UnusualNotice unusual={unusual} />
      <Changes title={t('counter.changes')} rows={offered} before={before} after={after} />
      <Changes title={t('counter.means')} rows={figures} before={before} after={after} />
      <ReviewLines>
        <ReviewLine name={t('counter.message')} whole>
          {message ?? t('review.noMessage')}
        </ReviewLine>
      </ReviewLines>
      {clause}
    </Review>
  );
}

type ChangesProps = Pick<Props, 'before' | 'after'> & { title: string; rows: typeof offerRows };

function Changes({ title, rows, before, after }: ChangesProps) {
  const { t } = useTranslation('offers');
  const { labelOf, textOf } = useOfferRowTexts();
  const changed = rows.filter(({ value }) => value(before) !== value(after));
  if (changed.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ReviewLines sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' }}>
        {changed.map((row) => (
          <ReviewLine key={row.key} name={labelOf(row)}>
            {textOf(row, before) ?? t('counter.nothing')} <span aria-hidden>→</span>
            <span className="visually-hidden">{t('counter.becomes')}</span>{' '}
            <strong>{textOf(row, after) ?? t('counter.nothing')}</strong>
          </ReviewLine>
        ))}
      </ReviewLines>
    </section>
  );
}
