import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientError } from 'domain/client-error/client-error.ts';
import { formatNumber } from '#platform/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CellNote, DataTable, firstLines } from '#ui/data-table.tsx';
import { useClientErrors } from './data.ts';

/** Number of errors per page. */
const pageSize = 20;

/** Live list of the errors in people's browsers, most recent first. */
export function ClientErrors() {
  const { t } = useTranslation('client-errors');
  const list = useClientErrors(pageSize);
  const { rows } = list;
  return (
    <PageSection id="client-errors" title={t('title')} lead={rows.length > 0 && t('lead')}>
      <LiveList
        list={list}
        shown={rows.length}
        loading={{ label: t('loading'), count: 3, height: '4rem' }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState icon={<ShieldCheck size={28} />} title={t('none')} headingLevel={3}>
            <p>{t('noneText')}</p>
          </EmptyState>
        }
      >
        {rows.length > 0 && (
          <DataTable
            caption={t('caption')}
            head={
              <>
                <TableCell sx={{ width: '50%' }}>{t('error')}</TableCell>
                <TableCell sx={{ width: '20%' }}>{t('page')}</TableCell>
                <TableCell>{t('release')}</TableCell>
                <TableCell align="right">{t('times')}</TableCell>
                <TableCell>{t('last')}</TableCell>
              </>
            }
          >
            {rows.map((error) => (
              <ErrorRow key={error.id} error={error} />
            ))}
          </DataTable>
        )}
      </LiveList>
    </PageSection>
  );
}

const code = { overflowWrap: 'anywhere', fontFamily: 'monospace', fontSize: 'var(--text-sm)' } as const;

function ErrorRow({
  error: { name, message, stack, route, browser, release, count, lastSeenAt },
}: {
  error: ClientError;
}) {
  const { t } = useTranslation('client-errors');
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box component="strong" lang="en" sx={{ ...firstLines, overflowWrap: 'anywhere' }}>
          {name}: {message}
        </Box>
        <details>
          <Box
            component="summary"
            sx={{ color: 'text.secondary', fontSize: 'var(--text-sm)', lineHeight: 'var(--target)', cursor: 'pointer' }}
          >
            {t('stack')}
          </Box>
          <Box
            component="pre"
            tabIndex={0}
            sx={{ ...code, m: 0, maxHeight: '16rem', overflow: 'auto', whiteSpace: 'pre-wrap' }}
          >
            {stack}
          </Box>
        </details>
      </TableCell>
      <TableCell data-label={t('page')} data-wide>
        {route === '*' ? (
          t('notFound')
        ) : (
          <Box component="code" sx={code}>
            {route}
          </Box>
        )}
        <CellNote>{browser === 'Other' ? t('otherBrowser') : browser}</CellNote>
      </TableCell>
      <TableCell data-label={t('release')}>
        <Box component="code" sx={code}>
          {release || '–'}
        </Box>
      </TableCell>
      <TableCell data-label={t('times')} align="right">
        {formatNumber(count)}
      </TableCell>
      <TableCell data-label={t('last')}>
        <RelativeTime at={lastSeenAt} />
      </TableCell>
    </TableRow>
  );
}
