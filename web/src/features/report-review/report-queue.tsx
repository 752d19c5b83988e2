import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aboutIn, reportReasons, waitingIn, type ReportCase } from 'domain/report/report.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CasePanel } from './case-panel.tsx';
import { useWaitingCases } from './data.ts';

/** Live queue of deals and people that members reported, those that wait longest first. One row each, however many reported it. */
export default function ReportQueue() {
  const { t } = useTranslation(['report-review', 'domain']);
  const list = useWaitingCases();
  const [opened, setOpened] = useState<ReportCase>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpened(undefined);
    // Runs after the panel has released the focus. The row with the button may be gone, so the focus moves to the heading.
    setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  return (
    <PageSection id="reports" title={t('title')} lead={t('lead')} heading={heading}>
      <LiveList
        list={list}
        shown={list.rows.length}
        loading={{ label: t('loading'), count: 3, height: '4rem' }}
        failed={{ title: t('listFailed'), text: t('listFailedText') }}
        empty={
          <EmptyState icon={<Flag size={28} />} title={t('none')} headingLevel={3}>
            <p>{t('noneText')}</p>
          </EmptyState>
        }
      >
        <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {list.rows.map((each) => (
            <Paper key={each.id} component="li" sx={{ p: 4 }}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
                <Stack sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
                  <strong>
                    <bdi>{each.deal?.address ?? each.person.name}</bdi>
                  </strong>
                  <span>
                    {t(countOf[aboutIn(each.id)], { count: waitingIn(each) })}: <Reasons waiting={each.waiting} />
                  </span>
                  {each.waitingSince && (
                    <Typography component="span" variant="body2" color="textSecondary">
                      {t('waiting')} <RelativeTime at={each.waitingSince} />
                    </Typography>
                  )}
                </Stack>
                <Button
                  variant="outlined"
                  aria-haspopup="dialog"
                  aria-label={t('reviewOf', { name: each.deal?.address ?? each.person.name })}
                  onClick={() => setOpened(each)}
                >
                  {t('review')}
                </Button>
              </Stack>
            </Paper>
          ))}
        </Stack>
      </LiveList>
      {opened && <CasePanel opened={opened} onClose={close} />}
    </PageSection>
  );
}

/** Key of the text that counts the reports. */
const countOf = { deal: 'ofDeal', person: 'ofPerson', record: 'ofRecord' } as const;

/** Why it was reported: "Wrong figures, Not reachable (2)". */
function Reasons({ waiting }: Pick<ReportCase, 'waiting'>) {
  const { t } = useTranslation('domain');
  const texts = reportReasons.flatMap((reason) => {
    const count = waiting[reason] ?? 0;
    if (count === 0) return [];
    return count === 1 ? [t(`reportReasons.${reason}`)] : [`${t(`reportReasons.${reason}`)} (${count})`];
  });
  return texts.join(', ');
}
