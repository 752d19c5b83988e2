import { ArrowDown, ArrowUp, CircleAlert, Ellipsis } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Account } from 'domain/account/account.ts';
import { formatDate, formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
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
    <table className={styles.table} data-stale={stale || undefined}>
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead>
        <tr>
          <SortHead by="name" first="asc" sort={sort} onSort={onSort}>
            {t('columns.name')}
          </SortHead>
          <th scope="col">{t('columns.email')}</th>
          <th scope="col">{t('columns.phone')}</th>
          <th scope="col">{t('columns.role')}</th>
          <th scope="col">{t('columns.premium')}</th>
          <th scope="col">{t('columns.status')}</th>
          <SortHead by="joined" first="desc" sort={sort} onSort={onSort}>
            {t('columns.joined')}
          </SortHead>
          <th scope="col">
            <span className="visually-hidden">{t('columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.uid} person={person} {...row} />
        ))}
      </tbody>
    </table>
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
  const direction = sorted ? (ascending ? 'ascending' : 'descending') : undefined;
  const next = sorted ? (ascending ? 'desc' : 'asc') : first;
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={styles.sortHead} onClick={() => onSort(`${by}-${next}`)}>
        {children}
        {sorted && <Arrow aria-hidden size={14} />}
      </button>
    </th>
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
    <tr data-person={uid} data-status={status}>
      <th scope="row" className={styles.name}>
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
      </th>
      <td className={styles.email}>
        <bdi title={email}>{email}</bdi>
      </td>
      <td className={styles.phone} data-label={t('columns.phone')}>
        {phoneNumber === '' ? '—' : formatPhone(phoneNumber)}
      </td>
      <td className={styles.role} data-label={t('columns.role')}>
        {t(`role.${role}`)}
      </td>
      <td className={styles.premium}>{isPremiumBuyer(person) && <PremiumChip />}</td>
      <td className={styles.status}>
        <AccountStatusChip status={status} />
      </td>
      <td className={styles.joined} data-label={t('columns.joined')}>
        <time dateTime={createdAt.toISOString()} title={formatMoment(createdAt, currentLanguage())}>
          {formatDate(createdAt, currentLanguage())}
        </time>
      </td>
      <td className={styles.actions}>
        <IconButton
          label={t(isBusy ? 'changing' : 'actionsOf', { name })}
          icon={isBusy ? <Spinner size={18} /> : <Ellipsis aria-hidden size={20} />}
          aria-haspopup="menu"
          aria-expanded={menuOf === uid}
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget }) => {
            if (!isBusy) onMenu(person, currentTarget);
          }}
        />
      </td>
    </tr>
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
