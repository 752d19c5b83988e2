import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { confirmFailure, NoVerificationCode, sendAgainFailure } from './failures.ts';

const providerError = (code: string) => Object.assign(new Error(code), { code });

describe('an address that could not be confirmed', () => {
  it.each([
    ['auth/expired-action-code', 'dead'],
    ['auth/invalid-action-code', 'dead'],
    ['auth/user-not-found', 'dead'],
    ['auth/user-disabled', 'dead'],
    ['auth/network-request-failed', 'network'],
    ['auth/too-many-requests', 'limited'],
    ['auth/internal-error', 'other'],
  ])('%s is "%s"', (code, failure) => {
    expect(confirmFailure(providerError(code))).toBe(failure);
  });

  it.each([
    [400, 'link-expired', 'dead'],
    [400, 'link-used', 'dead'],
    [403, 'deactivated', 'dead'],
    [429, 'too-many-requests', 'limited'],
    [409, 'conflict', 'other'],
    [500, 'internal', 'other'],
  ] as const)('%i %s of the server is "%s"', (status, code, failure) => {
    expect(confirmFailure(new ApiError(code, { status, code }))).toBe(failure);
  });

  it('no network on the way to the server is said to be that', () => {
    expect(confirmFailure(ApiError.network(new Error('lost')))).toBe('network');
  });

  it('a code that is good for something else is dead', () => {
    expect(confirmFailure(new NoVerificationCode())).toBe('dead');
  });
});

describe('a link that was not sent again', () => {
  it('a limit says how long it lasts, where the server said', () => {
    const limited = { status: 429, code: 'too-many-requests' } as const;
    expect(sendAgainFailure(new ApiError('429', { ...limited, retryAfterSeconds: 90 }))).toBe('again.limitedUntil');
    expect(sendAgainFailure(new ApiError('429', limited))).toBe('again.limited');
  });

  it('a network failure is distinguished from a failure of the server', () => {
    expect(sendAgainFailure(ApiError.network(new Error('lost')))).toBe('again.network');
    expect(sendAgainFailure(new ApiError('500', { status: 500, code: 'internal' }))).toBe('again.failed');
    expect(sendAgainFailure(new Error('a fault'))).toBe('again.failed');
  });
});
