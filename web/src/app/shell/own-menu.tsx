import type { ComponentProps } from 'react';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The member's menu. It loads for narrow and wide at once, so that it stays when a screen is turned. */
export function OwnMenu({ narrow, ...props }: ComponentProps<typeof UserMenu> & { narrow: boolean }) {
  return narrow ? <MobileMenu {...props} /> : <UserMenu {...props} />;
}
