import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronDown, ZoomIn } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyBox, Spot } from 'domain/buyer/buyer-map.ts';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import { formatMoney } from 'domain/money.ts';
import type { Translate } from './buyer-filters.ts';
import { buyersText } from './said-buyers.ts';

/** Number of rows shown at first and added by "more". */
const pageSize = 40;
const boxesShown = 12;

type Props = {
  /** Sorted by number of buyers, highest first. */
  spots: readonly Spot[];
  /** Whether the spots contain every known buy box. */
  exact: boolean;
  chosen: string | undefined;
  /** ZIP code shown first, however few buyers look there. */
  pinned: string | undefined;
  /** ZIP codes pointed at on the map; their rows are highlighted. */
  lit: ReadonlySet<string>;
  onChoose: (zipCode: string | undefined) => void;
  onPoint: (zipCodes: readonly string[]) => void;
  onZoom: (spot: Spot) => void;
};

/**
 * The visible places with their number of buyers; the open one lists what they look for. The accessible alternative to the
 * map.
 */
export const PlaceList = memo(function PlaceList({
  spots,
  exact,
  chosen,
  pinned,
  lit,
  onChoose,
  onPoint,
  onZoom,
}: Props) {
  const { t } = useTranslation('buyer-map');
  const [count, setCount] = useState(pageSize);
  const first = spots.find(({ key }) => key === pinned);
  const page = spots.slice(0, count).filter((spot) => spot !== first);
  return (
    <>
      <Stack component={List} disablePadding spacing={2}>
        {(first ? [first, ...page] : page).map((spot) => (
          <PlaceRow
            key={spot.key}
            spot={spot}
            exact={exact}
            open={spot.key === chosen}
            lit={lit.has(spot.key)}
            onChoose={onChoose}
            onPoint={onPoint}
            onZoom={onZoom}
          />
        ))}
      </Stack>
      {spots.length > count && (
        <Button variant="outlined" fullWidth onClick={() => setCount((before) => before + pageSize)}>
          {t('list.more', { count: Math.min(pageSize, spots.length - count) })}
        </Button>
      )}
    </>
  );
});

type RowProps = { spot: Spot; open: boolean; lit: boolean } & Pick<Props, 'exact' | 'onChoose' | 'onPoint' | 'onZoom'>;

const PlaceRow = memo(function PlaceRow({ spot, exact, open, lit, onChoose, onPoint, onZoom }: RowProps) {
  const { t } = useTranslation(['buyer-map', 'domain']);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <ListItem ref={row} disablePadding data-place={spot.key} sx={{ scrollMargin: '0.5rem' }}>
      <Accordion
        variant={open ? 'chosen' : 'elevation'}
        expanded={open}
        onChange={() => onChoose(open ? undefined : spot.key)}
        slotProps={{ heading: { component: 'div' }, transition: { unmountOnExit: true } }}
        sx={[{ width: 1 }, lit && { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-1px' }]}
      >
        <AccordionSummary
          expandIcon={<ChevronDown aria-hidden size={18} />}
          onPointerEnter={() => onPoint([spot.key])}
          onPointerLeave={() => onPoint([])}
          onFocus={() => onPoint([spot.key])}
          onBlur={() => onPoint([])}
        >
          <Stack direction="row" spacing={3} sx={{ flex: 1, pr: 2 }}>
            <strong>{spot.key}</strong>
            <Typography component="span" color="textSecondary" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {spot.city}, {spot.state}
            </Typography>
            <Typography component="span" noWrap sx={{ flex: 'none' }}>
              {spot.buyers === null ? t('list.few', { few: fewestCounted }) : buyersText(spot.buyers, t)}
            </Typography>
          </Stack>
        </AccordionSummary>
        <AccordionDetails>
          <BuyBoxes spot={spot} exact={exact} />
          <Button
            variant="text"
            startIcon={<ZoomIn aria-hidden size={18} />}
            // Aligns the button's text with the content above.
            sx={{ ml: -3 }}
            onClick={() => onZoom(spot)}
          >
            {t('list.zoom')}
          </Button>
        </AccordionDetails>
      </Accordion>
    </ListItem>
  );
});

function BuyBoxes({ spot, exact }: Pick<RowProps, 'spot' | 'exact'>) {
  const { t } = useTranslation(['buyer-map', 'domain']);
  const [all, setAll] = useState(false);
  const { boxes } = spot;
  const shown = all ? boxes : boxes.slice(0, boxesShown);
  if (boxes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('list.noBoxes', { few: fewestCounted })}
      </Typography>
    );
  return (
    <>
      <List disablePadding aria-label={t('list.boxes', { zipCode: spot.key })}>
        {shown.map((box) => (
          <ListItem key={JSON.stringify(box)} disableGutters divider>
            <ListItemText
              primary={[
                t(`preferredPropertyTypes.${box.propertyType}`, { ns: 'domain' }),
                t(`homeTypes.${box.homeType}`, { ns: 'domain' }),
              ].join(', ')}
              secondary={exact && termsOf(box, t)}
              slotProps={{ primary: { sx: { fontWeight: 'fontWeightMedium' } } }}
            />
            {box.count > 1 && (
              <Typography
                component="span"
                color="textSecondary"
                noWrap
                sx={{ alignSelf: 'flex-start', flex: 'none', py: 1.5 }}
              >
                {buyersText(box.count, t)}
              </Typography>
            )}
          </ListItem>
        ))}
      </List>
      {boxes.length > shown.length && (
        <Button variant="text" onClick={() => setAll(true)}>
          {t('list.allBoxes', { count: boxes.length })}
        </Button>
      )}
    </>
  );
}

/** Returns "3+ beds · 2+ baths · up to $430,000"; missing values are left out, and a missing budget is called open. */
function termsOf({ minBedrooms, minBathrooms, budget }: BuyBox, t: Translate): string {
  return [
    minBedrooms !== undefined && t('filters.bedrooms.value', { count: minBedrooms }),
    minBathrooms !== undefined && t('filters.bathrooms.value', { count: minBathrooms }),
    budget === undefined ? t('list.noBudget') : t('list.budget', { amount: formatMoney(budget) }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
