import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { keptEarlier, type EarlierAnswers } from 'domain/account/access-request.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Request } from './data.ts';
import { Note } from './note.tsx';

/**
 * Warns that the address of an open request was typed before with other details, and shows these: anyone can type an address, so the latest
 * details may be a stranger's.
 */
export function EarlierNotice({ request }: { request: Request }) {
  const { t } = useTranslation('access-requests');
  const { earlier = [] } = request;
  if (earlier.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{t('earlier.title')}</AlertTitle>
      <p>
        {t('earlier.text')} {earlier.length >= keptEarlier && t('earlier.last', { most: keptEarlier - 1 })}
      </p>
      <ul aria-label={t('earlier.list')}>
        {earlier.map((answers) => (
          <li key={JSON.stringify(answers)}>
            <Details answers={answers} request={request} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** One set of earlier details; waitlist, language and note only where they differ from the request. */
function Details({ answers, request }: { answers: EarlierAnswers; request: Request }) {
  const { t } = useTranslation(['access-requests', 'ui']);
  const { firstName, lastName, phoneNumber, role, company, note, kind, language, askedAt } = answers;
  const said = [
    formatPhone(phoneNumber),
    t(`role.${role}`, { ns: 'ui' }),
    kind !== request.kind && t(`earlier.kind.${kind}`),
    language !== request.language && t(`languages.${language}`),
  ];
  return (
    <>
      <strong>
        <bdi>{`${firstName} ${lastName}`}</bdi>
      </strong>
      {company && (
        <>
          {' · '}
          <bdi>{company}</bdi>
        </>
      )}
      {` · ${said.filter(Boolean).join(' · ')} · `}
      <RelativeTime at={askedAt} />
      {note !== request.note && (note ? <Note note={note} /> : <p>{t('earlier.noNote')}</p>)}
    </>
  );
}
