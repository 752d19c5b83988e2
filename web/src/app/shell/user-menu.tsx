import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Me } from 'domain/account/account.ts';

// Not needed until the user reaches for the menu.
const loadList = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(loadList);

type Props = { me: Me; signOut: () => void };

/** Returns the first grapheme, because an emoji or an accented letter can be several characters. */
const initial = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};

export function UserMenu({ me: { firstName, lastName, role }, signOut }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <Button
        ref={button}
        id="user-menu-button"
        variant="text"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? 'user-menu' : undefined}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => {
          setUsed(true);
          setAnchor(button.current);
        }}
        sx={{ gap: 2, py: 1, pl: 1 }}
      >
        <Avatar aria-hidden sx={{ width: 36, height: 36, typography: 'body2', fontWeight: 'fontWeightBold' }}>
          {initial(firstName)}
          {initial(lastName)}
        </Avatar>
        <Typography component="span" variant="inherit" noWrap sx={{ maxWidth: '11rem' }}>
          {firstName} {lastName}
        </Typography>
        <ChevronDown aria-hidden size={16} />
      </Button>
      {used && (
        <Suspense fallback={null}>
          <UserMenuList role={role} anchor={anchor} close={() => setAnchor(null)} signOut={signOut} />
        </Suspense>
      )}
    </>
  );
}
