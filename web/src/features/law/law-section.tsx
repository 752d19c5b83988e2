import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { useAnchoredHeading } from '#ui/use-anchored-heading.ts';
import { LawCards } from './law-cards.tsx';

/** The laws that concern a deal, on its page. */
export default function LawSection({ deal }: { deal: Deal }) {
  const { t } = useTranslation('law');
  const heading = useAnchoredHeading('law', true);
  const [now] = useState(() => new Date());
  return (
    <Stack component="section" id="law" aria-labelledby="law-title" sx={{ gap: 2 }}>
      <h2 ref={heading} id="law-title" tabIndex={-1}>
        {t('title')}
      </h2>
      <LawCards deal={deal} now={now} />
    </Stack>
  );
}
