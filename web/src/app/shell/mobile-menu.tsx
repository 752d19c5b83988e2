import Backdrop from '@mui/material/Backdrop';
import Button from '@mui/material/Button';
import Fade from '@mui/material/Fade';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LogOut, Menu, X } from 'lucide-react';
import { useDeferredValue, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { menuFor } from '#app/route-table.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { me: Me; signOut: () => void };

const Panel = styled(Paper)(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  top: '100%',
  left: 0,
  right: 0,
  overflowY: 'auto',
  maxHeight: 'calc(100dvh - var(--header-height))',
  padding: `${theme.spacing(2)} var(--page-margin) max(${theme.spacing(6)}, env(safe-area-inset-bottom))`,
  '& .MuiList-root': { marginBottom: theme.spacing(4) },
  '& .MuiListItemButton-root': { ...theme.typography.h2, fontWeight: theme.typography.fontWeightMedium },
})) as typeof Paper;

/**
 * The menu of narrow screens: a button with the first name, and a full-width panel. It closes on navigation and on sign-out, and unmounts
 * when the viewport gets wide.
 */
export function MobileMenu({ me, signOut }: Props) {
  const { t } = useTranslation('app');
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;
  // The button reacts first.
  const hasPanel = useDeferredValue(open);
  const close = () => setOpenAt(undefined);
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    // Handles keys of the button and the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      style={{ display: 'contents' }}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        close();
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        variant="text"
        color="inherit"
        size="small"
        startIcon={open ? <X aria-hidden size={20} /> : <Menu aria-hidden size={20} />}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => setOpenAt(open ? undefined : key)}
        sx={{ minWidth: 0, bgcolor: 'background.sunken' }}
      >
        <Typography component="span" variant="inherit" noWrap sx={{ maxWidth: '7rem' }}>
          {me.firstName}
        </Typography>
      </Button>
      {open && hasPanel && (
        <>
          <Backdrop open onClick={close} sx={{ zIndex: 0, top: 'var(--header-height)' }} />
          <Fade in appear>
            <Panel square elevation={8} id="mobile-menu" component="nav" aria-label={t('header.main')}>
              <List>
                {[...menuFor('main', me.role), ...menuFor('account', me.role)].map(({ path, section }) => (
                  <ListItem key={path} disablePadding>
                    {/* A link to the current page is no navigation, so close the menu explicitly. */}
                    <ListItemButton component={NavLink} to={path} end onClick={close}>
                      {t(`sections.${section}`)}
                    </ListItemButton>
                  </ListItem>
                ))}
                <ListItem disablePadding>
                  <ListItemButton
                    component="button"
                    onClick={() => {
                      close();
                      signOut();
                    }}
                  >
                    <ListItemIcon>
                      <LogOut aria-hidden size={20} />
                    </ListItemIcon>
                    {t('header.signOut')}
                  </ListItemButton>
                </ListItem>
              </List>
              <ThemeSwitch />
            </Panel>
          </Fade>
        </>
      )}
    </div>
  );
}
