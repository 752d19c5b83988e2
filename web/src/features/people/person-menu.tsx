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

/** What can be asked for about a person, from the list and from their details. */
export type PersonActions = {
  /** Opens their details. */
  open: (person: Account) => void;
  /** Opens the dialog for it. */
  ask: (what: 'role' | 'deactivate', person: Account) => void;
  setPremium: (person: Account, premium: boolean) => void;
  reactivate: (person: Account) => void;
};

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
      <Item
        icon={<UserCog {...icon} />}
        reason={own ? t('ownRole') : undefined}
        onClick={then(() => actions.ask('role', person))}
      >
        {t('changeRole')}
      </Item>
      {person.role === 'buyer' && (
        <Item icon={<Crown {...icon} />} onClick={then(() => actions.setPremium(person, !person.premium))}>
          {t(person.premium ? 'endPremium' : 'givePremium')}
        </Item>
      )}
      {person.status === 'active' ? (
        <Item
          danger
          icon={<Ban {...icon} />}
          reason={own ? t('ownDeactivation') : undefined}
          onClick={then(() => actions.ask('deactivate', person))}
        >
          {t('deactivate')}
        </Item>
      ) : (
        <Item icon={<UserCheck {...icon} />} onClick={then(() => actions.reactivate(person))}>
          {t('reactivate')}
        </Item>
      )}
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
