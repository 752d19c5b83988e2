import { EntriesAbout } from '#features/audit-log/entries-about.tsx';
import { People } from '#features/people/people.tsx';

const log = (uid: string) => <EntriesAbout uid={uid} />;

/** People, with their log entries in the details. */
export default function PeopleSection() {
  return <People log={log} />;
}
