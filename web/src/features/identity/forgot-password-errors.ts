import { providerCode } from '#platform/session/token-failure.ts';
import type { Message } from './message.ts';

const ofProvider: Record<string, Message> = {
  'auth/too-many-requests': { key: 'domain:errors.too-many-requests' },
  'auth/network-request-failed': { key: 'network' },
  'auth/invalid-email': { key: 'domain:validation.emailFormat' },
};

/** Why a reset link could not be sent. That an address has no account is no such reason, and is never told. */
export const forgotPasswordMessage = (error: unknown): Message =>
  ofProvider[providerCode(error)] ?? { key: 'forgot.failed' };
