import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from 'domain/account/account.ts';
import { productName } from 'domain/product.ts';
import { Link, NavLink } from 'react-router-dom';
import { menuFor } from '#app/route-table.ts';
import { useSession } from '#platform/session/session.tsx';
import { LanguageSelect } from './language-select.tsx';

// For members only; visitors do not load them.
const MembersBell = lazy(async () => ({ default: (await import('#app/members.ts')).MembersBell }));
const OwnMenu = lazy(async () => ({ default: (await import('#app/members.ts')).OwnMenu }));

type Props = { chooseLanguage: (language: Language) => void; signOut: () => void };

const Row = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  columnGap: theme.spacing(3),
  // On medium widths the menu has its own row; the five Spanish links need it.
  [theme.breakpoints.up('md')]: { flexWrap: 'wrap' },
}));

const Logo = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 'var(--target)',
  color: 'inherit',
  ...theme.typography.body2,
  fontWeight: theme.typography.fontWeightBold,
  lineHeight: 1.1,
  textDecoration: 'none',
  '& img': { flex: 'none' },
  // On phones, wraps to two lines beside the logo.
  [theme.breakpoints.down('sm')]: { '& span': { maxWidth: '5rem' } },
  [theme.breakpoints.up('sm')]: { ...theme.typography.h3, whiteSpace: 'nowrap' },
  [theme.breakpoints.up('xl')]: { flex: '1 1 0' },
}));

const End = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: 0,
  minHeight: 'var(--header-height)',
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(1) },
  [theme.breakpoints.up('xl')]: { minWidth: 'max-content' },
}));

const Menu = styled('nav')(({ theme }) => ({
  display: 'flex',
  order: 1,
  flexBasis: '100%',
  justifyContent: 'center',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(2),
  '& a': { whiteSpace: 'nowrap' },
  [theme.breakpoints.up('xl')]: { order: 0, flexBasis: 'auto', paddingBottom: 0 },
}));

/** Small on phones by CSS alone, because the button is also rendered at build time, without a screen. */
const SignIn = styled(Button)<{ component: typeof Link; to: string }>(({ theme }) => ({
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('md')]: { paddingInline: '0.75rem', fontSize: 'var(--text-sm)' },
}));

/** Placeholder as wide as the user's menu, so that nothing beside it moves when the menu has loaded. */
const MenuOutline = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  alignItems: 'center',
  minHeight: 'var(--target)',
  // The avatar at the beginning, the arrow at the end.
  paddingInline: `calc(${theme.spacing(3)} + 36px) calc(${theme.spacing(6)} + 16px)`,
  ...theme.typography.button,
  whiteSpace: 'nowrap',
  '& span': { maxWidth: '11rem', overflow: 'hidden' },
}));

/** The header of section 2 of the specification: wide or narrow, for a visitor or a member. */
export function Header({ chooseLanguage, signOut }: Props) {
  const { t } = useTranslation('app');
  const session = useSession();
  /** The mobile breakpoint of the specification, section 9. */
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const me = session.status === 'signed-in' ? session.me : undefined;
  const waiting = <Skeleton variant="circular" width="2.5rem" height="2.5rem" />;
  const waitingBell = <Skeleton variant="circular" width="2.75rem" height="2.75rem" />;
  return (
    <AppBar>
      <Row>
        <Logo to="/">
          <img src="/logo.svg" alt="" width={36} height={36} />
          <span>{productName}</span>
        </Logo>
        {me && !narrow && (
          <Menu aria-label={t('header.main')}>
            {menuFor('main', me.role).map(({ path, section }) => (
              <Button key={path} component={NavLink} to={path} end variant="text" color="inherit" size="small">
                {t(`sections.${section}`)}
              </Button>
            ))}
          </Menu>
        )}
        <End>
          <LanguageSelect choose={chooseLanguage} />
          {session.status === 'signed-out' && (
            <SignIn component={Link} to="/auth">
              {t('header.signIn')}
            </SignIn>
          )}
          {session.status !== 'signed-out' && !me && (
            <>
              {waitingBell}
              {waiting}
            </>
          )}
          {me && (
            <>
              {/* Reserves the space of the bell until it has loaded. */}
              <Suspense fallback={waitingBell}>
                <MembersBell me={me} narrow={narrow} />
              </Suspense>
              <Suspense
                fallback={
                  narrow ? (
                    waiting
                  ) : (
                    <Skeleton variant="rounded">
                      <MenuOutline aria-hidden>
                        <span>
                          {me.firstName} {me.lastName}
                        </span>
                      </MenuOutline>
                    </Skeleton>
                  )
                }
              >
                <OwnMenu me={me} narrow={narrow} signOut={signOut} />
              </Suspense>
            </>
          )}
        </End>
      </Row>
    </AppBar>
  );
}
