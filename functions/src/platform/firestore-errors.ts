import { GrpcStatus } from 'firebase-admin/firestore';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

/** A document that was to be created is there. */
export const isAlreadyExists = (error: unknown): boolean => codeOf(error) === GrpcStatus.ALREADY_EXISTS;

const conflicts: unknown[] = [GrpcStatus.ALREADY_EXISTS, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED];

/** Somebody else wrote first. */
export const isConflict = (error: unknown): boolean => conflicts.includes(codeOf(error));

const contended: unknown[] = [
  GrpcStatus.ABORTED,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.UNAVAILABLE,
];

/** The database had too much to do at once, such as a transaction that waited for the locks of others; later it passes. */
export const isContended = (error: unknown): boolean => contended.includes(codeOf(error)) || isTransactionLost(error);

/** A query ran under a transaction that had lost its locks. */
export const isTransactionLost = (error: unknown): boolean =>
  codeOf(error) === GrpcStatus.INVALID_ARGUMENT &&
  String((error as { message?: unknown }).message).includes('Transaction is invalid or closed');
