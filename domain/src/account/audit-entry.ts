import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

export const auditAction = z.enum([
  'role-changed',
  'premium-changed',
  'deactivated',
  'reactivated',
  'invitation-created',
  'invitation-revoked',
  'invitation-resent',
  'request-approved',
  'request-declined',
  'settings-changed',
  'message-resent',
  'signed-out',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** `auditLog/{id}`: who did what, to which document, when and why. Entries are never changed. */
export const auditEntry = z.object({
  action: auditAction,
  by: z.object({ uid: z.string(), email: z.string() }),
  /** Path of the document that the action changed. */
  subject: z.string(),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  reason: z.optional(z.string()),
  at: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;
