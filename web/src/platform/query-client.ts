import { QueryClient } from '@tanstack/react-query';
import { minute } from 'domain/duration.ts';

/** Retries do not help after "Authentication required" (specification, section 9). */
const needsSignIn = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'Authentication required' || ('status' in error && error.status === 401));

/** Cache constants of section 9 of the specification. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: (failures, error) => failures < 3 && !needsSignIn(error),
    },
    mutations: { retry: false },
  },
});
