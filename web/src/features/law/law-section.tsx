import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { disclosuresOf } from 'domain/law/laws-of-deal.ts';
import { saidSides } from 'domain/law/statements.ts';
import { useAnchoredHeading } from '#ui/use-anchored-heading.ts';
import { LawCards } from './law-cards.tsx';
import { StatementBoxes } from './statement-boxes.tsx';
import { Statements } from './statements.tsx';

type Props = {
  deal: Deal;
  now: Date;
  /** Whether the reader may change the deal, and so say whom they told. */
  changeable: boolean;
};

/** The laws that concern a deal, on its page, and what its originator said to seller and buyer. */
export default function LawSection({ deal, now, changeable }: Props) {
  const { t } = useTranslation('law');
  const heading = useAnchoredHeading('law', true);
  const asked = disclosuresOf(deal, now);
  const hasBoxes = changeable && (asked.length > 0 || saidSides(deal.statements).length > 0);
  return (
    <Stack component="section" id="law" aria-labelledby="law-title" sx={{ gap: 3 }}>
      <h2 ref={heading} id="law-title" tabIndex={-1}>
        {t('title')}
      </h2>
      <LawCards deal={deal} now={now} />
      {hasBoxes ? <StatementBoxes deal={deal} asked={asked} /> : <Statements deal={deal} asked={asked} />}
    </Stack>
  );
}
