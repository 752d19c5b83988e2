import Typography from '@mui/material/Typography';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Match } from 'domain/buyer/match.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { fitSentence } from './fit-words.ts';

/** On a card: how the deal fits, in one calm line. */
export function FitLine({ match }: { match: Match }) {
  const { t } = useTranslation('fit');
  const fits = match.misses.length === 0;
  const Icon = fits ? CircleCheck : CircleDashed;
  return (
    <Typography
      variant="body2"
      color={fits ? 'success' : 'textSecondary'}
      // Two lines, so that the figures of cards in one row stand in one row.
      sx={{ display: 'flex', gap: 2, minHeight: '3em', '& svg': { flex: 'none', mt: '0.15em' } }}
    >
      <Icon aria-hidden size={16} />
      {fitSentence(match, t, currentLanguage())}
    </Typography>
  );
}
