import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ban, Crown, ScrollText, UserCheck, UserCog, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Account } from 'domain/account/account.ts';
import { nameOf } from '#platform/person-name.ts';
import type { DialogName } from './change-dialogs.tsx';

/** The actions on a person, from the list and from their details. */
export type PersonActions = {
  /** Opens their details. */
  open: (person: Account) => void;
  /** Opens the dialog for it. */
  openDialog: (name: DialogName, person: Account) => void;
  setPremium: (person: Account, premium: boolean) => void;
  reactivate: (person: Account) => void;
};

/** What can be done about a person, in the list and in their details. */
export function useActionsOn(person: Account, actions: PersonActions) {
  const { t } = useTranslation('people');
  const isActive = person.status === 'active';
  const role = {
    name: 'role',
    Icon: UserCog,
    label: t('changeRole'),
    /** Why admins cannot do it to themselves; undefined where they can. */
    notOwn: t('ownRole'),
    opensDialog: true,
    run: () => actions.openDialog('role', person),
  };
  const premium = {
    name: 'premium',
    Icon: Crown,
    label: t(person.premium ? 'endPremium' : 'givePremium'),
    notOwn: undefined,
    opensDialog: false,
    run: () => actions.setPremium(person, !person.premium),
  };
  const access = {
    name: isActive ? 'deactivate' : 'reactivate',
    Icon: isActive ? Ban : UserCheck,
    label: t(isActive ? 'deactivate' : 'reactivate'),
    notOwn: isActive ? t('ownDeactivation') : undefined,
    opensDialog: isActive,
    run: () => (isActive ? actions.openDialog('deactivate', person) : actions.reactivate(person)),
  };
  return person.role === 'buyer' ? [role, premium, access] : [role, access];
}

type Props = {
  person: Account;
  anchor: HTMLElement | null;
  /** Whether it is the admin's own account. */
  own: boolean;
  actions: PersonActions;
  close: () => void;
};

/** What can be done about a person in the list. */
export function PersonMenu({ person, anchor, own, actions, close }: Props) {
  const { t } = useTranslation('people');
  const offered = useActionsOn(person, actions);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const icon = { 'aria-hidden': true, size: 18 } as const;
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': t('actionsOf', { name: nameOf(person) }) } }}
    >
      <Item icon={<UserRound {...icon} />} onClick={then(() => actions.open(person))}>
        {t('details')}
      </Item>
      <MenuItem component={Link} to={`/admin?section=log&about=${encodeURIComponent(person.uid)}`}>
        <ListItemIcon>
          <ScrollText {...icon} />
        </ListItemIcon>
        <ListItemText>{t('inLog')}</ListItemText>
      </MenuItem>
      <Divider />
      {offered.map(({ name, Icon, label, notOwn, run }) => (
        <Item
          key={name}
          danger={name === 'deactivate'}
          icon={<Icon {...icon} />}
          reason={own ? notOwn : undefined}
          onClick={then(run)}
        >
          {label}
        </Item>
      ))}
    </Menu>
  );
}

type ItemProps = {
  icon: ReactNode;
  danger?: boolean;
  /** Why it cannot be done; it can be reached all the same, to be read. */
  reason?: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

// MUI's menu gives the focus to its children: what it passes on must reach the item.
function Item({ icon, danger, reason, onClick, children, ...passedOn }: ItemProps) {
  return (
    <MenuItem
      {...passedOn}
      sx={{ color: danger && reason === undefined ? 'error.text' : undefined }}
      aria-disabled={reason !== undefined || undefined}
      onClick={reason === undefined ? onClick : undefined}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText secondary={reason} slotProps={{ primary: { color: reason && 'textSecondary' } }}>
        {children}
      </ListItemText>
    </MenuItem>
  );
}
