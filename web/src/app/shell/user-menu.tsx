import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Me } from 'domain/account/account.ts';
import { Avatar } from './avatar.tsx';
import styles from './header.module.css';

// Not needed before somebody reaches for it.
const loadList = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(loadList);

type Props = { me: Me; signOut: () => void };

/** The person's own menu on wide screens. */
export default function UserMenu({ me, signOut }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <button
        ref={button}
        id="user-menu-button"
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? 'user-menu' : undefined}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => {
          setUsed(true);
          setAnchor(button.current);
        }}
      >
        <Avatar firstName={me.firstName} lastName={me.lastName} />
        <span className={styles.userName}>
          {me.firstName} {me.lastName}
        </span>
        <ChevronDown aria-hidden size={16} />
      </button>
      {used && (
        <Suspense fallback={null}>
          <UserMenuList me={me} anchor={anchor} close={() => setAnchor(null)} signOut={signOut} />
        </Suspense>
      )}
    </>
  );
}
