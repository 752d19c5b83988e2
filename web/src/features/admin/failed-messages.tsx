import Button from '@mui/material/Button';
import TableRow from '@mui/material/TableRow';
import TableCell from '@mui/material/TableCell';
import { CircleAlert, Mail, MailCheck, MessageSquareText, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedMessage } from 'domain/message/failed-message.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { showToast } from '#platform/toasts/toasts.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { CellActions, CellNote, DataTable } from '#ui/data-table.tsx';
import { messagesShown, useFailedMessages } from './data.ts';
import { useResending } from './use-resending.ts';
import styles from './failed-messages.module.css';

/** E-mails and texts that could not be sent in the end, live; an admin sends them again, one or all. */
export function FailedMessages() {
  const { t } = useTranslation('admin');
  const { state, rows, retry } = useFailedMessages();
  const { busy, refusals, progress, resend } = useResending();
  const heading = useRef<HTMLHeadingElement>(null);

  const send = async (messages: readonly FailedMessage[]) => {
    const sent = await resend(messages);
    // The button that was pressed goes with its message.
    heading.current?.focus();
    const refused = messages.length - sent;
    if (refused === 0) showToast({ title: t('messages.sent', { count: sent }) });
    else
      showToast({
        variant: 'destructive',
        title: t('messages.refused', { count: refused }),
        description: t('messages.refusedText'),
      });
  };

  return (
    <PageSection
      id="failed-messages"
      title={
        <>
          {t('messages.title')} {rows.length > 0 && <span className={styles.count}>{rows.length}</span>}
        </>
      }
      lead={rows.length > 0 && t('messages.lead')}
      heading={heading}
      actions={
        rows.length > 1 && (
          <Button
            variant="outlined"
            startIcon={<RotateCw aria-hidden size={18} />}
            loading={busy.size > 0}
            onClick={() => void send(rows)}
          >
            {progress ? t('messages.progress', progress) : t('messages.resendAll')}
          </Button>
        )
      }
    >
      {state === 'loading' && <SkeletonRows label={t('messages.loading')} count={3} height="4rem" />}
      {state === 'error' && (
        <ErrorState title={t('messages.failed')} headingLevel={3} onRetry={retry}>
          <p>{t('messages.failedText')}</p>
        </ErrorState>
      )}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState icon={<MailCheck size={28} />} title={t('messages.none')} headingLevel={3}>
          <p>{t('messages.noneText')}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={t('messages.caption')}
          head={
            <>
              <TableCell>{t('messages.message')}</TableCell>
              <TableCell>{t('messages.to')}</TableCell>
              <TableCell>{t('messages.error')}</TableCell>
              <TableCell align="right">{t('messages.tries')}</TableCell>
              <TableCell>{t('messages.when')}</TableCell>
              <TableCell>
                <span className="visually-hidden">{t('messages.actions')}</span>
              </TableCell>
            </>
          }
        >
          {rows.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              busy={busy.has(message.id)}
              refusal={refusals.get(message.id)}
              send={() => void send([message])}
            />
          ))}
        </DataTable>
      )}
      {rows.length === messagesShown && (
        <p className={styles.newest}>{t('messages.newest', { count: messagesShown })}</p>
      )}
    </PageSection>
  );
}

type RowProps = { message: FailedMessage; busy: boolean; refusal: string | undefined; send: () => void };

function MessageRow({ message, busy, refusal, send }: RowProps) {
  const { t } = useTranslation('admin');
  const { channel, template, address, lastError, tries, failedAt } = message;
  const Icon = channel === 'text' ? MessageSquareText : Mail;
  const kind = t(`messages.kinds.${template}`, { defaultValue: template });
  const recipient = channel === 'text' ? formatPhone(message.recipient) : message.recipient;
  return (
    <TableRow data-message={message.id}>
      <TableCell component="th" scope="row" className={styles.kind}>
        <strong>{kind}</strong>
        {address !== undefined && <CellNote>{address}</CellNote>}
      </TableCell>
      <TableCell data-label={t('messages.to')} data-wide className={styles.to}>
        <bdi>{recipient}</bdi>
        <span className={styles.channel}>
          <Icon aria-hidden size={14} />
          {t(`messages.channel.${channel}`)}
        </span>
      </TableCell>
      <TableCell data-label={t('messages.error')} data-wide className={styles.error}>
        <bdi lang="en">{lastError}</bdi>
        {refusal !== undefined && (
          <p className={styles.refusal}>
            <CircleAlert aria-hidden size={16} />
            {refusal}
          </p>
        )}
      </TableCell>
      <TableCell data-label={t('messages.tries')} align="right">
        {tries}
      </TableCell>
      <TableCell data-label={t('messages.when')}>
        <RelativeTime at={failedAt} />
      </TableCell>
      <TableCell data-wide>
        <CellActions>
          <Button
            variant="outlined"
            loading={busy}
            aria-label={t('messages.resendOf', { kind, recipient })}
            onClick={send}
          >
            {t(busy ? 'messages.resending' : 'messages.resend')}
          </Button>
        </CellActions>
      </TableCell>
    </TableRow>
  );
}
