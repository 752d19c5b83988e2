import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { menuFor } from '#app/menu.ts';
import { routes } from '#app/routes.tsx';
import styles from './header.module.css';

type Props = { me: Me; anchor: HTMLElement | null; close: () => void; signOut: () => void };

const icons: Record<string, typeof UserRound> = { profile: UserRound, admin: ShieldCheck };

/** Profile, Admin panel (for admins) and Sign out. */
export default function UserMenuList({ me, anchor, close, signOut }: Props) {
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
      {menuFor(routes, 'account', me.role).map(({ path, section }) => {
        const Icon = icons[section];
        return (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            {Icon && <Icon aria-hidden size={18} className={styles.menuIcon} />}
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
        <LogOut aria-hidden size={18} className={styles.menuIcon} />
        {t('header.signOut')}
      </MenuItem>
    </Menu>
  );
}
