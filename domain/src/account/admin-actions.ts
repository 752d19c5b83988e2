import * as z from 'zod/mini';
import { portalSettings } from 'domain/api/admin.ts';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { houseOutcomes } from 'domain/deal/house-case.ts';
import { paperKind } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { accountStatus, role } from './account.ts';
import { adminOnlyNames } from './admin-only.ts';

/** The documents that actions change, by what an entry of the log calls them. */
export const auditSubjects = {
  account: paths.user,
  invitation: paths.invitation,
  request: paths.accessRequest,
  message: paths.outboxMessage,
  deal: paths.deal,
  settings: () => paths.settings(),
} as const satisfies Record<string, (id: string) => string>;

type AdminActionRow = {
  subject: keyof typeof auditSubjects;
  /** Data of the subject before and after the action, as logged. Must not contain secrets or private texts. */
  before?: z.ZodMiniObject;
  after?: z.ZodMiniObject;
  /** The admin's reason. */
  reason?: z.ZodMiniType<string>;
  /** Every member does it, so it is no admin action, and the log shows it only by its filter. */
  byMembers?: true;
};

const roleOf = z.object({ role });
const premiumOf = z.object({ premium: z.boolean() });
const statusOf = z.object({ status: accountStatus });
const addressOf = z.object({ email: z.string() });
const paperOf = z.object({ address: z.string(), paper: paperKind, paperId: z.string() });
/** `told`: the admin's words to whoever was reported. */
const reportsOf = z.object({
  outcome: z.enum(['upheld', 'notUpheld']),
  reports: z.number(),
  told: z.optional(z.string()),
});
const invited = z.object({ email: z.string(), role, premium: z.boolean() });

/**
 * All actions of the audit log. What `audit()` takes, the schemas of entries, the log's filter and the checks of `npm run verify-data` are
 * derived from the rows.
 */
export const adminActions = {
  'role-changed': { subject: 'account', before: roleOf, after: roleOf },
  'premium-changed': { subject: 'account', before: premiumOf, after: premiumOf },
  deactivated: { subject: 'account', before: statusOf, after: statusOf, reason: z.string() },
  reactivated: { subject: 'account', before: statusOf, after: statusOf },
  'invitation-created': { subject: 'invitation', after: invited },
  'invitation-revoked': { subject: 'invitation', before: z.object({ email: z.string(), role }) },
  /** `before` has the id of the invitation that the new one replaces. */
  'invitation-resent': { subject: 'invitation', before: z.object({ id: z.string() }), after: invited },
  'request-approved': {
    subject: 'request',
    after: z.object({ email: z.string(), role, invitation: z.string() }),
  },
  'request-declined': { subject: 'request', before: addressOf },
  'settings-changed': { subject: 'settings', before: portalSettings, after: portalSettings },
  'message-resent': {
    subject: 'message',
    before: z.object({ recipient: z.string(), tries: z.number() }),
    after: z.object({ recipient: z.string(), template: z.string() }),
  },
  /** Name of one of `adminOnlyDocuments`, and whether it is still there; never its content, because the log outlives it. */
  'admin-only-changed': { subject: 'account', after: z.object({ name: z.enum(adminOnlyNames), kept: z.boolean() }) },
  'paper-seen': {
    subject: 'deal',
    after: z.extend(paperOf, { bearsOut: z.array(z.enum(dealFieldNames)) }),
  },
  'paper-returned': {
    subject: 'deal',
    after: paperOf,
    reason: z.string(),
  },
  'deal-reports-decided': {
    subject: 'deal',
    after: z.extend(reportsOf, { address: z.string() }),
    reason: z.string(),
  },
  'person-reports-decided': { subject: 'account', after: reportsOf, reason: z.string() },
  'houses-told-apart': {
    subject: 'deal',
    after: z.object({ address: z.string(), otherDealId: z.string(), otherAddress: z.string() }),
  },
  /** `reason`: what was told to both sides. */
  'house-case-decided': {
    subject: 'deal',
    after: z.object({
      address: z.string(),
      otherDealId: z.string(),
      outcome: z.enum(houseOutcomes),
      offers: z.optional(z.enum(['end', 'along'])),
    }),
    reason: z.string(),
  },
  /** To one side of a case; `reason`: the admin's words. */
  'case-paper-asked': {
    subject: 'deal',
    after: z.object({ address: z.string(), paper: paperKind }),
    reason: z.string(),
  },
  'signed-out': { subject: 'account', byMembers: true },
} as const satisfies Record<string, AdminActionRow>;

export type AuditAction = keyof typeof adminActions;
export const auditActions = Object.keys(adminActions) as AuditAction[];
/** Returns the row of an action, including optional columns. */
export const adminActionRow = (action: AuditAction): AdminActionRow => adminActions[action];
