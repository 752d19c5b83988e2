import { QueryClientProvider } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { Me } from 'domain/account/account.ts';
import { FirebaseProvider } from '#platform/firebase/firebase-provider.tsx';
import { DrawnPart } from '#platform/kept-look/drawn-part.tsx';
import { queryClient } from '#platform/query-client.ts';
import { AccountProvider, useAccount } from '#platform/session/account.tsx';

type Props = { children: (account: Me) => ReactNode };

const waiting = (
  <DrawnPart name="desk">
    <Skeleton height="6.5rem" />
  </DrawnPart>
);

/** Provides live data and the account to parts of pages outside the member area, such as the home page. */
export const OwnAccount = ({ children }: Props) => (
  <FirebaseProvider>
    <QueryClientProvider client={queryClient}>
      <AccountProvider waiting={waiting} failed={() => null}>
        <WithAccount>{children}</WithAccount>
      </AccountProvider>
    </QueryClientProvider>
  </FirebaseProvider>
);

const WithAccount = ({ children }: Props) => children(useAccount());
