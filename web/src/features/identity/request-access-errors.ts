import { ApiError } from '#platform/api/api-error.ts';
import { serverMessage, type Message } from './message.ts';

/** Why a request for access, or for the waitlist, was not filed. */
export const requestMessage = (error: unknown): Message =>
  (error instanceof ApiError ? serverMessage(error) : undefined) ?? { key: 'request.failedText' };
