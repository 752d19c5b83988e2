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

/** Actions on a person, from the list or from their details. */
export type PersonActions = {
  /** Opens the person's details. */
  open: (person: Account) => void;
  /** Opens a confirmation dialog. */
  openDialog: (name: DialogName, person: Account) => void;
  setPremium: (person: Account, premium: boolean) => void;
  reactivate: (person: Account) => void;
};

/** Returns the available actions on a person. */
export function useActionsOn(person: Account, actions: PersonActions) {
  const { t } = useTranslation('people');
  const isActive = person.status === 'active';
  const role = {
    name: 'role',
    Icon: UserCog,
    label: t('changeRole'),
    /** Why admins cannot apply it to themselves; undefined if they can. */
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

/** Menu of actions on a person in the list. */
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
  /** Why the action is disabled; the item stays focusable, so that the reason can be read. */
  reason?: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

// MUI's menu sets focus props on its children, which must be passed on to the item.
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
