import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { List, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from 'domain/account/account.ts';
import { menuFor } from '#app/route-table.ts';

type Props = { role: Role; anchor: HTMLElement | null; close: () => void; signOut: () => void };

const icons: Record<string, typeof UserRound> = { lists: List, profile: UserRound, admin: ShieldCheck };

/** My lists (for buyers), Profile, Admin panel (for admins) and Sign out. */
export default function UserMenuList({ role, anchor, close, signOut }: Props) {
  const { t } = useTranslation('app');
  return (
    <Menu
      id="user-menu"
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': 'user-menu-button' } }}
    >
      {menuFor('account', role).map(({ path, section }) => {
        const Icon = icons[section];
        return (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            <ListItemIcon>{Icon && <Icon aria-hidden size={18} />}</ListItemIcon>
            {t(`sections.${section}`)}
          </MenuItem>
        );
      })}
      <Divider />
      <MenuItem
        onClick={() => {
          close();
          signOut();
        }}
      >
        <ListItemIcon>
          <LogOut aria-hidden size={18} />
        </ListItemIcon>
        {t('header.signOut')}
      </MenuItem>
    </Menu>
  );
}
