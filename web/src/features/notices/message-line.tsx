import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SentMessage } from 'domain/message/sent-message.ts';
import { formatDateTime, formatTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** "Email: sent 9:02 AM", "Text message: waits until 8:00 AM (texts go out by day)". */
export function MessageLine({ message }: { message: SentMessage }) {
  const { t } = useTranslation('notices');
  return <span style={{ display: 'block' }}>{messageText(t, message)}</span>;
}

export function messageText(t: TFunction<'notices'>, { channel, state, at, reason }: SentMessage): string {
  const time = timeText(new Date(at));
  const happened = t(`where.${state}`, { channel: t(`where.channels.${channel}`), time });
  return reason ? t('where.because', { happened, reason: t(`where.reasons.${reason}`) }) : happened;
}

/** "9:02 AM" today, otherwise with its day. */
function timeText(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString();
  return (isToday ? formatTime : formatDateTime)(time, currentLanguage());
}
