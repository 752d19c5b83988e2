import Button from '@mui/material/Button';
import { ChevronDown, ZoomIn } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from 'domain/money.ts';
import { formatNumber } from '#platform/dates.ts';
import { buyBoxesOf, type BuyBox, type Spot } from './found-buyers.ts';
import type { Translate } from './filter-words.ts';
import styles from './place-list.module.css';

/** Rows that are drawn at first, and more at each press. */
const pageSize = 40;
const boxesShown = 12;

type Props = {
  /** Most buyers first. */
  spots: readonly Spot[];
  chosen: string | undefined;
  /** Comes first, however few look there. */
  pinned: string | undefined;
  /** Rows of what is pointed at on the map. */
  lit: ReadonlySet<string>;
  onChoose: (zipCode: string | undefined) => void;
  onPoint: (zipCodes: readonly string[]) => void;
  onZoom: (spot: Spot) => void;
};

/** The places in view with how many look there; one of them open, with what they look for. The map's way by keyboard and for readers. */
export const PlaceList = memo(function PlaceList({ spots, chosen, pinned, lit, onChoose, onPoint, onZoom }: Props) {
  const { t } = useTranslation('buyer-map');
  const [count, setCount] = useState(pageSize);
  const first = spots.find(({ key }) => key === pinned);
  const page = spots.slice(0, count).filter((spot) => spot !== first);
  return (
    <>
      <ul className={styles.list}>
        {(first ? [first, ...page] : page).map((spot) => (
          <PlaceRow
            key={spot.key}
            spot={spot}
            open={spot.key === chosen}
            lit={lit.has(spot.key)}
            onChoose={onChoose}
            onPoint={onPoint}
            onZoom={onZoom}
          />
        ))}
      </ul>
      {spots.length > count && (
        <Button variant="outlined" fullWidth onClick={() => setCount((before) => before + pageSize)}>
          {t('list.more', { count: Math.min(pageSize, spots.length - count) })}
        </Button>
      )}
    </>
  );
});

type RowProps = { spot: Spot; open: boolean; lit: boolean } & Pick<Props, 'onChoose' | 'onPoint' | 'onZoom'>;

const PlaceRow = memo(function PlaceRow({ spot, open, lit, onChoose, onPoint, onZoom }: RowProps) {
  const { t } = useTranslation('buyer-map');
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li
      ref={row}
      className={styles.row}
      data-place={spot.key}
      data-lit={lit || undefined}
      data-open={open || undefined}
    >
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onChoose(open ? undefined : spot.key)}
        onPointerEnter={() => onPoint([spot.key])}
        onPointerLeave={() => onPoint([])}
        onFocus={() => onPoint([spot.key])}
        onBlur={() => onPoint([])}
      >
        <span className={styles.zip}>{spot.key}</span>
        <span className={styles.city}>
          {spot.city}, {spot.state}
        </span>
        <span className={styles.count}>{t('buyers', { count: spot.weight, value: formatNumber(spot.weight) })}</span>
        <ChevronDown aria-hidden size={18} className={styles.chevron} />
      </button>
      {open && (
        <div id={id} className={styles.inside}>
          <BuyBoxes spot={spot} />
          <Button variant="text" startIcon={<ZoomIn aria-hidden size={18} />} onClick={() => onZoom(spot)}>
            {t('list.zoom')}
          </Button>
        </div>
      )}
    </li>
  );
});

function BuyBoxes({ spot }: { spot: Spot }) {
  const { t } = useTranslation('buyer-map');
  const [all, setAll] = useState(false);
  const boxes = buyBoxesOf(spot);
  const shown = all ? boxes : boxes.slice(0, boxesShown);
  return (
    <>
      <ul className={styles.boxes} aria-label={t('list.boxes', { zipCode: spot.key })}>
        {shown.map(({ key, box, count }) => (
          <li key={key} className={styles.box}>
            <span className={styles.kind}>
              {t(`propertyType.${box.propertyType}`)}, {t(`homeType.${box.homeType}`)}
              {count > 1 && <span className={styles.times}>{t('buyers', { count, value: formatNumber(count) })}</span>}
            </span>
            <span className={styles.terms}>{termsOf(box, t)}</span>
          </li>
        ))}
      </ul>
      {boxes.length > shown.length && (
        <Button variant="text" onClick={() => setAll(true)}>
          {t('list.allBoxes', { count: boxes.length })}
        </Button>
      )}
    </>
  );
}

/** "3+ beds · 2+ baths · up to $430,000"; what was not said is left out, and the budget is said to be open. */
function termsOf({ minBedrooms, minBathrooms, budget }: BuyBox, t: Translate): string {
  return [
    minBedrooms !== undefined && t('filters.bedrooms.value', { count: minBedrooms }),
    minBathrooms !== undefined && t('filters.bathrooms.value', { count: minBathrooms }),
    budget === undefined ? t('list.noBudget') : t('list.budget', { amount: formatMoney(budget) }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
