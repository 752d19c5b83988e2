import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { stateNames } from 'domain/geo/state-names.ts';
import type { UsState } from 'domain/geo/states.ts';
import type { LawCard } from 'domain/law/law-cards.ts';
import { lawsOf, type DealOfLaw } from 'domain/law/laws-of-deal.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatDay } from '#platform/dates.ts';
import { separator } from '#ui/separator.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(4),
  rowGap: theme.spacing(1),
  margin: theme.spacing(2, 0, 0),
  color: theme.vars.palette.text.secondary,
  ...theme.typography.body2,
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

type Props = {
  /** The deal, or what is typed of it in a form. */
  deal: DealOfLaw;
  now: Date;
};

/** The laws that concern a deal, closed at first: the summary says what is inside, and which state is not checked yet. */
export function LawCards({ deal, now }: Props) {
  const { t } = useTranslation('law');
  const { cards, stateLaw } = lawsOf(deal, now);
  const place = typeof deal.state === 'string' && deal.state in stateNames ? placeName(deal.state as UsState) : '';
  const isUnknown = stateLaw === 'unchecked' || stateLaw === 'outdated';
  if (cards.length === 0 && !isUnknown) return null;
  const titles = cards.map((card) =>
    card.place === 'US'
      ? t(`cards.${card.id}.title`)
      : t('in', { title: t(`cards.${card.id}.title`), place: placeName(card.place) }),
  );
  return (
    <Stack sx={{ gap: 2 }}>
      {cards.length > 0 && (
        <details>
          <Typography component="summary" sx={{ minHeight: 'var(--target)', py: 2, cursor: 'pointer' }}>
            {t('summary', { what: titles.join(separator) })}
          </Typography>
          <Stack component="ul" sx={{ gap: 5, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
            {cards.map((card) => (
              <Card key={card.id} card={card} />
            ))}
          </Stack>
        </details>
      )}
      {isUnknown && <Typography>{t(stateLaw, { place })}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {t('notAdvice')}
      </Typography>
    </Stack>
  );
}

const placeName = (state: UsState): string => stateNames[state][currentLanguage()];

function Card({ card: { id, place, statute, status, since, source, checkedOn } }: { card: LawCard }) {
  const { t } = useTranslation('law');
  const language = currentLanguage();
  return (
    <Box component="li">
      <Typography component="strong" sx={{ fontWeight: 'fontWeightBold' }}>
        {t('in', { title: t(`cards.${id}.title`), place: place === 'US' ? t('wholeCountry') : placeName(place) })}
      </Typography>
      <Typography sx={{ mt: 1 }}>{t(`cards.${id}.asks`)}</Typography>
      <Facts>
        <dt>{t('statute')}</dt>
        <dd>{statute}</dd>
        <dt>{t('status')}</dt>
        <dd>{t(`statuses.${status}`)}</dd>
        {place !== 'US' || since ? (
          <>
            <dt>{t('since')}</dt>
            <dd>{since ? formatDay(since, language) : t('sinceUnknown')}</dd>
          </>
        ) : null}
        <dt>{t('source')}</dt>
        <dd>{t(`sources.${source}`, { statute })}</dd>
        <dt>{t('checkedOn')}</dt>
        <dd>{formatDay(checkedOn, language)}</dd>
      </Facts>
    </Box>
  );
}
