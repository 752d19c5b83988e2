import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { NotificationData } from 'domain/notification/notification-data.ts';
import { formatMoney } from 'domain/money.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useFigureChange } from '#features/terms/figure-change.ts';

/** Maximum number of deals named in one notice. */
const dealsNamed = 5;

/** Lines below a notice's sentence: the other party's message, changed figures, and deals that were found or are to be confirmed. */
export function NoticeLines({
  data: { message, figures = [], toConfirm = [], found = [], foundCount = 0 },
}: {
  data: NotificationData;
}) {
  const { t } = useTranslation('notices');
  const figureChange = useFigureChange();
  const more = Math.max(toConfirm.length, foundCount) - dealsNamed;
  return (
    <>
      {message !== undefined && (
        <Box component="q" sx={quote}>
          {message}
        </Box>
      )}
      {figures.map((change) => (
        <span key={change.name} style={ownLine}>
          {figureChange(change)}
        </span>
      ))}
      {found.slice(0, dealsNamed).map(({ dealId, address, amount }) => (
        <span key={dealId} style={ownLine}>
          {t('found', { address, amount: formatMoney(amount) })}
        </span>
      ))}
      {toConfirm.slice(0, dealsNamed).map(({ dealId, address, until }) => (
        <span key={dealId} style={ownLine}>
          {until === undefined
            ? t('toConfirm.again', { address })
            : t('toConfirm.line', { address, until: formatDay(until, currentLanguage()) })}
        </span>
      ))}
      {more > 0 && <span style={ownLine}>{t('toConfirm.more', { count: more })}</span>}
    </>
  );
}

/** Clamps the quoted message to two lines; the deal's page shows all of it. */
const quote = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
const ownLine = { display: 'block' };
