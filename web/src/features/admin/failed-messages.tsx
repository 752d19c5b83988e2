import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableRow from '@mui/material/TableRow';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { Mail, MailCheck, MessageSquareText, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedMessage } from 'domain/message/failed-message.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { sameCaller } from '#platform/api/call.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useBulkRequests } from '#platform/api/use-bulk-requests.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorText } from '#ui/field-frame.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ActionsHead, CellActions, CellNote, DataTable, firstLines } from '#ui/data-table.tsx';
import { messagesShown, sendAgain, useFailedMessages } from './data.ts';

/** Maximum number of parallel requests when many messages are sent again. */
const sentAtOnce = 4;

/** Live list of emails and texts whose delivery failed for good; an admin sends one or all of them again. */
export function FailedMessages() {
  const { t } = useTranslation('admin');
  const list = useFailedMessages();
  const { rows } = list;
  const resendable = rows.filter(({ sentBefore }) => !sentBefore);
  const { sending, done, refusals, sendAll } = useBulkRequests(sendAgain, errorText, sentAtOnce, sameCaller);
  const heading = useRef<HTMLHeadingElement>(null);

  const send = async (messages: readonly FailedMessage[]) => {
    const sent = await sendAll(messages);
    // The pressed button disappears with its message.
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
          {t('messages.title')}{' '}
          {rows.length > 0 && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 'fontWeightRegular' }}>
              {rows.length}
            </Box>
          )}
        </>
      }
      lead={rows.length > 0 && t('messages.lead')}
      heading={heading}
      actions={
        resendable.length > 1 && (
          <Button
            variant="outlined"
            startIcon={<RotateCw aria-hidden size={18} />}
            loading={sending.length > 0}
            onClick={() => void send(resendable)}
          >
            {sending.length > 1 ? t('messages.progress', { done, of: sending.length }) : t('messages.resendAll')}
          </Button>
        )
      }
    >
      <LiveList
        list={list}
        shown={rows.length}
        loading={{ label: t('messages.loading'), count: 3, height: '4rem' }}
        failed={{ title: t('messages.failed'), text: t('messages.failedText') }}
        empty={
          <EmptyState icon={<MailCheck size={28} />} title={t('messages.none')} headingLevel={3}>
            <p>{t('messages.noneText')}</p>
          </EmptyState>
        }
      >
        {rows.length > 0 && (
          <DataTable
            caption={t('messages.caption')}
            head={
              <>
                <TableCell sx={{ width: '24%' }}>{t('messages.message')}</TableCell>
                <TableCell sx={{ width: '22%' }}>{t('messages.to')}</TableCell>
                <TableCell sx={{ width: '30%' }}>{t('messages.error')}</TableCell>
                <TableCell align="right">{t('messages.tries')}</TableCell>
                <TableCell>{t('messages.when')}</TableCell>
                <ActionsHead />
              </>
            }
          >
            {rows.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                busy={sending.some(({ id }) => id === message.id)}
                refusal={refusals.get(message.id)?.reason}
                send={() => void send([message])}
              />
            ))}
          </DataTable>
        )}
        {rows.length === messagesShown && (
          <Typography color="textSecondary">{t('messages.newest', { count: messagesShown })}</Typography>
        )}
      </LiveList>
    </PageSection>
  );
}

type RowProps = { message: FailedMessage; busy: boolean; refusal: string | undefined; send: () => void };

function MessageRow({ message, busy, refusal, send }: RowProps) {
  const { t } = useTranslation(['admin', 'notices']);
  const { channel, template, address, sentBefore, lastError, tries, failedAt } = message;
  const Icon = channel === 'text' ? MessageSquareText : Mail;
  const kind = t([`messages.kinds.${template}`, `notices:kinds.${template}.name`], { defaultValue: template });
  const recipient = channel === 'text' ? formatPhone(message.recipient) : message.recipient;
  return (
    <TableRow data-message={message.id}>
      <TableCell component="th" scope="row">
        <strong>{kind}</strong>
        {address !== undefined && <CellNote>{address}</CellNote>}
      </TableCell>
      <TableCell data-label={t('messages.to')} data-wide>
        <bdi>{recipient}</bdi>
        <CellNote>
          <Icon aria-hidden size={14} />
          {t(`messages.channel.${channel}`)}
        </CellNote>
      </TableCell>
      <TableCell data-label={t('messages.error')} data-wide>
        <CellNote as="bdi" lang="en" sx={firstLines}>
          {lastError}
        </CellNote>
        {refusal !== undefined && <ErrorText>{refusal}</ErrorText>}
      </TableCell>
      <TableCell data-label={t('messages.tries')} align="right">
        {tries}
      </TableCell>
      <TableCell data-label={t('messages.when')}>
        <RelativeTime at={failedAt} />
      </TableCell>
      <TableCell data-wide>
        {sentBefore ? (
          <CellNote>{t('messages.cameBack')}</CellNote>
        ) : (
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
        )}
      </TableCell>
    </TableRow>
  );
}
