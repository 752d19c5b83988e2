import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Scale } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { caseSides, type HouseCase } from 'domain/deal/house-case.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { AskForm } from './ask-form.tsx';
import { AtStake } from './at-stake.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseSideFacts } from './case-side.tsx';
import { useHouseCases } from './data.ts';
import { DifferingFigures } from './differing-figures.tsx';

/** Live desk of the houses that two originators say they sell, those that wait longest first. */
export default function HouseCases() {
  // With those of what comes later, which would hide what is there.
  const { t } = useTranslation(['house-cases', 'deal', 'deal-page', 'house-case', 'paper']);
  const list = useHouseCases();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <PageSection id="cases" title={t('title')} lead={t('lead')} heading={heading}>
      <LiveList
        list={list}
        shown={list.rows.length}
        loading={{ label: t('loading'), count: 1, height: '20rem' }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState icon={<Scale size={28} />} title={t('none')} headingLevel={3}>
            <p>{t('noneText')}</p>
          </EmptyState>
        }
      >
        <Stack component="ul" sx={{ gap: 5, m: 0, p: 0, listStyle: 'none' }}>
          {list.rows.map((found) => (
            // The decided case disappears with its buttons.
            <Case key={found.id} found={found} onDone={() => heading.current?.focus()} />
          ))}
        </Stack>
      </LiveList>
    </PageSection>
  );
}

function Case({ found, onDone }: { found: HouseCase; onDone: () => void }) {
  const { t } = useTranslation('house-cases');
  return (
    <Paper component="li" sx={{ p: { xs: 4, md: 5 } }}>
      <Stack component="article" aria-label={found.address} sx={{ gap: 5 }}>
        <div>
          <h3>
            <bdi>{found.address}</bdi>
          </h3>
          <Typography variant="body2" color="textSecondary">
            {t('opened')} <RelativeTime at={found.openedAt} />
          </Typography>
        </div>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: 6,
          }}
        >
          {caseSides.map((side) => (
            <CaseSideFacts key={side} side={side} of={found[side]} address={found.address}>
              {side === 'listed' && <AtStake dealId={found.listed.dealId} />}
              {side === 'claim' && (
                <div>
                  <strong>{t('statement')}</strong>
                  <WrittenText>{found.statement}</WrittenText>
                </div>
              )}
              <AskForm found={found} side={side} />
            </CaseSideFacts>
          ))}
        </Box>
        <DifferingFigures listedId={found.listed.dealId} claimId={found.claim.dealId} />
        <CaseDecision found={found} onDone={onDone} />
      </Stack>
    </Paper>
  );
}
