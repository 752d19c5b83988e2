import type { ParseKeys } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';

export type SendAgainState =
  | { is: 'idle' | 'sending' | 'sent' }
  /** `seconds`: how long until another link may be asked for, where the server said. */
  | { is: 'limited'; seconds: number | undefined }
  | { is: 'failed'; network: boolean };

/** What became of asking for another link. */
export function afterRefusal(error: unknown): SendAgainState {
  if (!(error instanceof ApiError)) return { is: 'failed', network: false };
  if (error.code === 'too-many-requests') return { is: 'limited', seconds: error.retryAfterSeconds };
  return { is: 'failed', network: error.code === 'network' };
}

/** Key of what a person reads; undefined while there is nothing to say. */
export function sendAgainText(state: SendAgainState): ParseKeys<'email-verification'> | undefined {
  if (state.is === 'sent') return 'again.sent';
  if (state.is === 'limited') return state.seconds === undefined ? 'again.limited' : 'again.limitedUntil';
  if (state.is === 'failed') return state.network ? 'again.network' : 'again.failed';
  return undefined;
}
