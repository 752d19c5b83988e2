import { LogOut, Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import type { Me } from 'domain/account/account.ts';
import { menuFor } from '#app/menu.ts';
import { routes } from '#app/routes.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './mobile-menu.module.css';

type Props = { me: Me; signOut: () => void };

/**
 * The menu of narrow screens: a button labelled with the first name, and a panel as wide as the screen. It closes on
 * navigation, on sign-out and, because the header leaves it out then, when the viewport is no longer narrow.
 */
export default function MobileMenu({ me, signOut }: Props) {
  const { t } = useTranslation('app');
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    const closeOutside = (event: PointerEvent | FocusEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpenAt(undefined);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        {open ? <X aria-hidden size={20} /> : <Menu aria-hidden size={20} />}
        <span className={styles.name}>{me.firstName}</span>
      </button>
      <nav ref={panel} id="mobile-menu" aria-label={t('header.main')} className={styles.panel} hidden={!open}>
        <ul className={styles.list}>
          {[...menuFor(routes, 'main', me.role), ...menuFor(routes, 'account', me.role)].map(({ path, section }) => (
            <li key={path}>
              {/* The page one is on already is no navigation: close all the same. */}
              <NavLink to={path} end className={styles.link} onClick={() => setOpenAt(undefined)}>
                {t(`sections.${section}`)}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                setOpenAt(undefined);
                signOut();
              }}
            >
              <LogOut aria-hidden size={20} />
              {t('header.signOut')}
            </button>
          </li>
        </ul>
        <ThemeSwitch />
      </nav>
      {open && <div className={styles.shade} />}
    </>
  );
}
