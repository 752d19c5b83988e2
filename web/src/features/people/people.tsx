import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Account } from 'domain/account/account.ts';
import { isDocumentId } from 'domain/paths.ts';
import { formatNumber } from '#platform/dates.ts';
import { useAccount } from '#platform/session/account.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { changeDialogs, type DialogName } from './change-dialogs.tsx';
import { PeopleControls } from './people-controls.tsx';
import {
  everybody,
  isFiltered,
  personParameter,
  searchOf,
  withPerson,
  withSearch,
  type PeopleSearch,
} from './people-search.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonMenu, type PersonActions } from './person-menu.tsx';
import type { DraftsOfPeople } from './admin-only-section.tsx';
import { PersonPanel } from './person-panel.tsx';
import { foundText } from './found-text.ts';
import { usePeople } from './use-people.ts';
import { usePersonChanges } from './use-person-changes.ts';

type Props = {
  /** Renders the messages to a person, and the log entries about them. */
  messages: (uid: string) => ReactNode;
  log: (uid: string) => ReactNode;
};

type OpenDialog = { name: DialogName; person: Account; opener: Element | null };

/** Live list of all accounts; the URL keeps the search. Admins change roles, premium and access here. */
export function People({ messages, log }: Props) {
  const { t } = useTranslation('people');
  const { uid: ownUid } = useAccount();
  const [parameters, setParameters] = useSearchParams();
  const address = withSearch(new URLSearchParams(), searchOf(parameters)).toString();
  const search = useMemo(() => searchOf(new URLSearchParams(address)), [address]);
  const list = usePeople(search);
  const { shown, stale } = useShown(list.state === 'loading' ? undefined : list.people);
  const changes = usePersonChanges();
  const [menu, setMenu] = useState<{ person: Account; anchor: HTMLElement }>();
  const [menuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const ChangeDialog = dialog && changeDialogs[dialog.name];
  const [drafts] = useState<DraftsOfPeople>(() => new Map());
  const heading = useRef<HTMLHeadingElement>(null);

  const onSearch = (next: PeopleSearch, { replace = false } = {}) =>
    setParameters(withSearch(parameters, next), { replace });
  const details = useDetails(heading);
  const live = (person: Account) => list.people.find(({ uid }) => uid === person.uid) ?? person;

  const actions: PersonActions = {
    open: ({ uid }) => details.open(uid),
    openDialog: (name, person) =>
      setDialog({ name, person, opener: details.uid === undefined ? (menu?.anchor ?? null) : document.activeElement }),
    setPremium: (person, premium) => changes.change(person, { kind: 'premium', premium }),
    reactivate: (person) => changes.change(person, { kind: 'reactivate' }),
  };
  const closeDialog = () => {
    const opener = dialog?.opener;
    setDialog(undefined);
    // Runs after the dialog has returned the focus, possibly to a removed element.
    setTimeout(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else heading.current?.focus();
    });
  };

  return (
    <PageSection id="people" title={t('title')} heading={heading}>
      <PeopleControls search={search} onSearch={onSearch} />
      <Typography component="output" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {foundText(list, t)}
      </Typography>
      <LiveList
        list={{ ...list, more: list.reading ? 'loading' : list.more }}
        shown={shown.length}
        loading={{ label: t('loading'), count: 8, height: '2.75rem' }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState
            icon={<SearchX size={28} />}
            title={search.text === undefined ? t('none') : t('noneFound', { text: search.text })}
            headingLevel={3}
            action={
              isFiltered(search) && (
                <Button variant="outlined" onClick={() => onSearch({ ...everybody, sort: search.sort })}>
                  {t('showEverybody')}
                </Button>
              )
            }
          >
            <p>{t(search.text === undefined ? 'noneText' : 'noneFoundText')}</p>
          </EmptyState>
        }
      >
        {shown.length > 0 && (
          <PeopleTable
            people={shown}
            stale={stale}
            sort={search.sort}
            ownUid={ownUid}
            busy={changes.busy}
            refusals={changes.refusals}
            menuOf={menuOpen ? menu?.person.uid : undefined}
            onSort={(sort) => onSearch({ ...search, sort })}
            onMenu={(person, anchor) => {
              setMenu({ person, anchor });
              setMenuOpen(true);
            }}
          />
        )}
        {list.state === 'ready' && list.complete && shown.length > 0 && (
          <Typography variant="body2" color="textSecondary" align="center">
            {t('end', { count: shown.length, value: formatNumber(shown.length) })}
          </Typography>
        )}
      </LiveList>
      {menu && (
        <PersonMenu
          person={live(menu.person)}
          anchor={menuOpen ? menu.anchor : null}
          own={menu.person.uid === ownUid}
          actions={actions}
          close={() => setMenuOpen(false)}
        />
      )}
      {details.uid !== undefined && (
        <PersonPanel
          key={details.uid}
          uid={details.uid}
          own={details.uid === ownUid}
          busy={changes.busy.has(details.uid)}
          refusal={changes.refusals.get(details.uid)}
          actions={actions}
          drafts={drafts}
          messages={messages(details.uid)}
          log={log(details.uid)}
          close={details.close}
        />
      )}
      {dialog && ChangeDialog && <ChangeDialog person={live(dialog.person)} onClose={closeDialog} />}
    </PageSection>
  );
}

/** Keeps the rows of the previous search while new ones load, so that the list does not jump on every keystroke. */
function useShown(people: readonly Account[] | undefined) {
  const [last, setLast] = useState(people ?? []);
  if (people !== undefined && people !== last) setLast(people);
  return { shown: people ?? last, stale: people === undefined };
}

/**
 * The person whose details are open, kept in the URL. The back button closes the details, and so does the close button,
 * without adding a history entry.
 */
function useDetails(heading: { current: HTMLElement | null }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const named = parameters.get(personParameter) ?? '';
  const uid = isDocumentId(named) ? named : undefined;
  const before = useRef(uid);
  useEffect(() => {
    const closed = uid === undefined ? before.current : undefined;
    before.current = uid;
    // When a link opened the details, there is no entry to go back to.
    if (closed !== undefined && document.activeElement === document.body) heading.current?.focus();
  }, [uid, heading]);
  return {
    uid,
    open: (of: string) =>
      void navigate({ search: withPerson(parameters, of).toString() }, { state: { fromList: true } }),
    close: () =>
      void (state?.fromList
        ? navigate(-1)
        : navigate({ search: withPerson(parameters, undefined).toString() }, { replace: true })),
  };
}
