import { GrpcStatus } from 'firebase-admin/firestore';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

/** Whether a document to be created already exists. */
export const isAlreadyExists = (error: unknown): boolean => codeOf(error) === GrpcStatus.ALREADY_EXISTS;

/** Whether a document that was to be updated does not exist. */
export const isNotFound = (error: unknown): boolean => codeOf(error) === GrpcStatus.NOT_FOUND;

const conflicts: unknown[] = [GrpcStatus.ALREADY_EXISTS, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED];

/** Whether another write came first. */
export const isConflict = (error: unknown): boolean => conflicts.includes(codeOf(error));

const contended: unknown[] = [
  GrpcStatus.ABORTED,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.UNAVAILABLE,
];

/** Whether the database was overloaded, e.g. because a transaction waited for locks; retrying helps. */
export const isContended = (error: unknown): boolean => contended.includes(codeOf(error)) || isTransactionLost(error);

/** Whether a query ran in a transaction that had lost its locks. */
export const isTransactionLost = (error: unknown): boolean =>
  codeOf(error) === GrpcStatus.INVALID_ARGUMENT &&
  String((error as { message?: unknown }).message).includes('Transaction is invalid or closed');
