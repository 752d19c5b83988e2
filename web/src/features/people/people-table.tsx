import CircularProgress from '@mui/material/CircularProgress';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import TableCell from '@mui/material/TableCell';
import { ArrowDown, CircleAlert, Ellipsis } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Account } from 'domain/account/account.ts';
import { formatDate, formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { withPerson, type PeopleSearch, type PeopleSort } from './people-search.ts';
import { AccountStatusChip, PremiumChip } from './person-chips.tsx';
import { isPremiumBuyer, nameOf } from './person-words.ts';
import styles from './people.module.css';

type Props = {
  people: readonly Account[];
  sort: PeopleSearch['sort'];
  /** The admin's own uid. */
  ownUid: string;
  busy: ReadonlySet<string>;
  refusals: ReadonlyMap<string, string>;
  /** Whose menu is open. */
  menuOf: string | undefined;
  onSort: (sort: PeopleSort) => void;
  onMenu: (person: Account, button: HTMLElement) => void;
  /** The rows are of the search before, until those of this one are there. */
  stale: boolean;
};

/** People as a table, as cards on a phone. The arrow keys go from name to name. */
export function PeopleTable({ people, sort, onSort, stale, ...row }: Props) {
  const { t } = useTranslation('people');
  return (
    <DataTable
      cardsBelow="65rem"
      stale={stale}
      className={styles.table}
      caption={t('caption')}
      head={
        <>
          <SortHead by="name" first="asc" sort={sort} onSort={onSort}>
            {t('columns.name')}
          </SortHead>
          <TableCell>{t('columns.email')}</TableCell>
          <TableCell>{t('columns.phone')}</TableCell>
          <TableCell>{t('columns.role')}</TableCell>
          <TableCell>{t('columns.premium')}</TableCell>
          <TableCell>{t('columns.status')}</TableCell>
          <SortHead by="joined" first="desc" sort={sort} onSort={onSort}>
            {t('columns.joined')}
          </SortHead>
          <TableCell>
            <span className="visually-hidden">{t('columns.actions')}</span>
          </TableCell>
        </>
      }
    >
      {people.map((person) => (
        <PersonRow key={person.uid} person={person} {...row} />
      ))}
    </DataTable>
  );
}

type SortHeadProps = {
  by: 'name' | 'joined';
  /** The direction that one begins with. */
  first: 'asc' | 'desc';
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
  children: ReactNode;
};

function SortHead({ by, first, sort, onSort, children }: SortHeadProps) {
  const ascending = sort === `${by}-asc`;
  const sorted = ascending || sort === `${by}-desc`;
  const next = sorted ? (ascending ? 'desc' : 'asc') : first;
  return (
    <TableCell sortDirection={sorted && (ascending ? 'asc' : 'desc')}>
      <TableSortLabel
        active={sorted}
        direction={ascending ? 'asc' : 'desc'}
        IconComponent={ArrowDown}
        onClick={() => onSort(`${by}-${next}`)}
      >
        {children}
      </TableSortLabel>
    </TableCell>
  );
}

type RowProps = Omit<Props, 'people' | 'sort' | 'onSort' | 'stale'> & { person: Account };

function PersonRow({ person, ownUid, busy, refusals, menuOf, onMenu }: RowProps) {
  const { t } = useTranslation('people');
  const [parameters] = useSearchParams();
  const { uid, email, phoneNumber, role, status, createdAt } = person;
  const name = nameOf(person);
  const refusal = refusals.get(uid);
  const isBusy = busy.has(uid);
  return (
    <TableRow data-person={uid} data-status={status}>
      <TableCell component="th" scope="row" className={styles.name}>
        <Link
          data-person-link
          onKeyDown={goByArrows}
          to={{ search: withPerson(parameters, uid).toString() }}
          state={{ fromList: true }}
          aria-haspopup="dialog"
        >
          <bdi>{name}</bdi>
        </Link>
        {uid === ownUid && <span className={styles.you}>{t('you')}</span>}
        {refusal !== undefined && (
          <p className={styles.refusal}>
            <CircleAlert aria-hidden size={16} />
            {refusal}
          </p>
        )}
      </TableCell>
      <TableCell data-wide className={styles.email}>
        <bdi title={email}>{email}</bdi>
      </TableCell>
      <TableCell className={styles.phone} data-label={t('columns.phone')}>
        {phoneNumber === '' ? '—' : formatPhone(phoneNumber)}
      </TableCell>
      <TableCell className={styles.role} data-label={t('columns.role')}>
        {t(`role.${role}`)}
      </TableCell>
      <TableCell className={styles.premium}>{isPremiumBuyer(person) && <PremiumChip />}</TableCell>
      <TableCell className={styles.status}>
        <AccountStatusChip status={status} />
      </TableCell>
      <TableCell className={styles.joined} data-label={t('columns.joined')}>
        <time dateTime={createdAt.toISOString()} title={formatMoment(createdAt, currentLanguage())}>
          {formatDate(createdAt, currentLanguage())}
        </time>
      </TableCell>
      <TableCell className={styles.actions}>
        <IconButton
          label={t(isBusy ? 'changing' : 'actionsOf', { name })}
          icon={
            isBusy ? <CircularProgress aria-hidden color="inherit" size={18} /> : <Ellipsis aria-hidden size={20} />
          }
          aria-haspopup="menu"
          aria-expanded={menuOf === uid}
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget }) => {
            if (!isBusy) onMenu(person, currentTarget);
          }}
        />
      </TableCell>
    </TableRow>
  );
}

/** Up and down between names, as in any list of a program. */
function goByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const link = event.currentTarget;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...(link.closest('tbody')?.querySelectorAll<HTMLElement>('[data-person-link]') ?? [])];
  const next = links[links.indexOf(link) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
