import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import { ArrowDown, Ban, CircleCheck, Crown, Ellipsis } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Account } from 'domain/account/account.ts';
import { formatPhone } from 'domain/text/phone.ts';
import { formatDate, formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { nameOf } from '#platform/person-name.ts';
import { ErrorText } from '#ui/field-frame.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { ActionsHead, CellNote, DataTable } from '#ui/data-table.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { withPerson, type PeopleSearch, type PeopleSort } from './people-search.ts';

type Props = {
  people: readonly Account[];
  sort: PeopleSearch['sort'];
  /** The admin's own uid. */
  ownUid: string;
  busy: ReadonlySet<string>;
  refusals: ReadonlyMap<string, string>;
  /** Uid of the person whose menu is open. */
  menuOf: string | undefined;
  onSort: (sort: PeopleSort) => void;
  onMenu: (person: Account, button: HTMLElement) => void;
  /** Whether the rows belong to the previous search, because those of this one are loading. */
  stale: boolean;
};

/** People in a table, or in cards on phones. The arrow keys move between names. */
export function PeopleTable({ people, sort, onSort, stale, ...row }: Props) {
  const { t } = useTranslation(['people', 'ui']);
  return (
    <DataTable
      cardsBelow="65rem"
      stale={stale}
      dense
      caption={t('caption')}
      head={
        <>
          <SortHead by="name" first="asc" sort={sort} onSort={onSort} width="40%">
            {t('columns.name')}
          </SortHead>
          <TableCell width="60%">{t('columns.email')}</TableCell>
          <TableCell>{t('columns.phone')}</TableCell>
          <TableCell>{t('columns.role')}</TableCell>
          <TableCell>{t('premium', { ns: 'ui' })}</TableCell>
          <TableCell>{t('columns.status')}</TableCell>
          <SortHead by="joined" first="desc" sort={sort} onSort={onSort} align="right">
            {t('columns.joined')}
          </SortHead>
          <ActionsHead />
        </>
      }
    >
      {people.map((person) => (
        <PersonRow key={person.uid} person={person} {...row} />
      ))}
    </DataTable>
  );
}

type SortHeadProps = Pick<TableCellProps, 'align' | 'width'> & {
  by: 'name' | 'joined';
  /** The direction of the first press. */
  first: 'asc' | 'desc';
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
  children: ReactNode;
};

function SortHead({ by, first, sort, onSort, children, ...props }: SortHeadProps) {
  const ascending = sort === `${by}-asc`;
  const sorted = ascending || sort === `${by}-desc`;
  const next = sorted ? (ascending ? 'desc' : 'asc') : first;
  return (
    <TableCell {...props} sortDirection={sorted && (ascending ? 'asc' : 'desc')}>
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

/** Truncates long values in table columns. */
const onOneLine = (theme: Theme) => ({
  [theme.breakpoints.up('lg')]: { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

type RowProps = Omit<Props, 'people' | 'sort' | 'onSort' | 'stale'> & { person: Account };

function PersonRow({ person, ownUid, busy, refusals, menuOf, onMenu }: RowProps) {
  const { t } = useTranslation(['people', 'ui']);
  const [parameters] = useSearchParams();
  const { uid, email, phoneNumber, role, status, createdAt } = person;
  const name = nameOf(person);
  const refusal = refusals.get(uid);
  const isBusy = busy.has(uid);
  return (
    <TableRow hover data-person={uid}>
      <TableCell component="th" scope="row">
        <StandaloneLink
          component={RouterLink}
          underline="hover"
          variant="body1"
          data-person-link
          onKeyDown={goByArrows}
          to={{ search: withPerson(parameters, uid).toString() }}
          state={{ fromList: true }}
          aria-haspopup="dialog"
          sx={{
            my: { xs: -2, lg: 0 },
            color: status === 'active' ? 'text.primary' : 'text.secondary',
            fontWeight: 'fontWeightMedium',
          }}
        >
          <bdi>{name}</bdi>
        </StandaloneLink>
        {uid === ownUid && (
          <>
            {'\u2002'}
            <StatusChip label={t('you')} />
          </>
        )}
        {refusal !== undefined && <ErrorText>{refusal}</ErrorText>}
      </TableCell>
      <TableCell data-wide title={email} sx={onOneLine}>
        <bdi>{email}</bdi>
      </TableCell>
      <TableCell data-label={t('columns.phone')} sx={{ whiteSpace: 'nowrap' }}>
        {phoneNumber === '' ? '—' : formatPhone(phoneNumber)}
      </TableCell>
      <TableCell data-label={t('columns.role')}>{t(`role.${role}`, { ns: 'ui' })}</TableCell>
      <TableCell sx={{ order: 2 }}>
        <PremiumChip {...person} />
      </TableCell>
      <TableCell sx={{ order: 1, alignSelf: 'center' }}>
        <AccountStatusChip status={status} />
      </TableCell>
      <TableCell data-label={t('columns.joined')} align="right">
        <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt, currentLanguage())}>
          {formatDate(createdAt, currentLanguage())}
        </time>
      </TableCell>
      <TableCell data-corner>
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

/** Moves the focus between names with the up and down keys. */
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

/** Shown for buyers with premium; other roles may still have the flag from earlier. */
export function PremiumChip({ role, premium }: Pick<Account, 'role' | 'premium'>) {
  const { t } = useTranslation('ui');
  if (role !== 'buyer' || !premium) return null;
  return <StatusChip color="primary" icon={<Crown aria-hidden size={14} />} label={t('premium')} />;
}

/** The status chip; active accounts are the rule and get inconspicuous text. */
export function AccountStatusChip({ status }: Pick<Account, 'status'>) {
  const { t } = useTranslation('people');
  if (status === 'deactivated')
    return <StatusChip color="error" icon={<Ban aria-hidden size={14} />} label={t('status.deactivated')} />;
  return (
    <CellNote>
      <CircleCheck aria-hidden size={14} />
      {t('status.active')}
    </CellNote>
  );
}
