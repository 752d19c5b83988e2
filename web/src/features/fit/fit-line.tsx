import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Match } from 'domain/buyer/match.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { fitSentence } from './fit-words.ts';
import styles from './fit.module.css';

/** On a card: how the deal fits, in one calm line. */
export function FitLine({ match }: { match: Match }) {
  const { t } = useTranslation('fit');
  const fits = match.misses.length === 0;
  const Icon = fits ? CircleCheck : CircleDashed;
  return (
    <p className={styles.line} data-fits={fits || undefined}>
      <Icon aria-hidden size={16} />
      <span>{fitSentence(match, t, currentLanguage())}</span>
    </p>
  );
}
