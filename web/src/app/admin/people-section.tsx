import { Suspense } from 'react';
import { EntriesAbout } from '#features/audit-log/entries-about.tsx';
import { PersonMessages } from '#features/notices/person-messages.tsx';
import { People } from '#features/people/people.tsx';

const log = (uid: string) => (
  <Suspense fallback={null}>
    <EntriesAbout uid={uid} />
  </Suspense>
);
const messages = (uid: string) => (
  <Suspense fallback={null}>
    <PersonMessages uid={uid} />
  </Suspense>
);

/** People, with their messages and log entries in the details. */
export default function PeopleSection() {
  return <People messages={messages} log={log} />;
}
