import { expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { afterRefusal } from './send-again-state.ts';

it('a limit says how long it lasts', () => {
  const limited = { status: 429, code: 'too-many-requests' } as const;
  expect(afterRefusal(new ApiError('429', { ...limited, retryAfterSeconds: 90 }))).toEqual({
    is: 'limited',
    seconds: 90,
  });
  expect(afterRefusal(new ApiError('429', limited))).toEqual({ is: 'limited', seconds: undefined });
});

it('a lost network is told from a failure of ours', () => {
  expect(afterRefusal(ApiError.network(new Error('lost')))).toEqual({ is: 'failed', network: true });
  expect(afterRefusal(new ApiError('500', { status: 500, code: 'internal' }))).toEqual({
    is: 'failed',
    network: false,
  });
  expect(afterRefusal(new Error('a fault'))).toEqual({ is: 'failed', network: false });
});
