import {
  Ban,
  Crown,
  FileCheck,
  FileQuestionMark,
  FileX,
  Flag,
  LogOut,
  MailCheck,
  MailPlus,
  MailX,
  NotebookPen,
  RotateCw,
  Scale,
  Settings2,
  Split,
  UserCheck,
  UserCog,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Role } from 'domain/account/account.ts';
import type { AuditAction } from 'domain/account/admin-actions.ts';
import type { StoredAuditEntry } from 'domain/account/audit-entry.ts';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';
import { paths } from 'domain/paths.ts';
import { formatPhone } from 'domain/text/phone.ts';
import type { Tone } from '#ui/toned-avatar.ts';

type T = TFunction<['audit-log', 'admin', 'notices', 'domain', 'ui']>;

/** Returns the uid of the person an entry is about; undefined when its subject is not an account. */
export function personOf({ subject }: Pick<StoredAuditEntry, 'subject'>): string | undefined {
  const [folder, uid, ...rest] = subject.split('/');
  return folder === paths.users() && uid && rest.length === 0 ? uid : undefined;
}

const address = z.object({
  email: z.optional(z.string()),
  recipient: z.optional(z.string()),
  address: z.optional(z.string()),
});

/** The email address or phone number in an entry whose subject has no account, or the address of a deal. */
export function addressOf({ before, after }: Pick<StoredAuditEntry, 'before' | 'after'>): string | undefined {
  const { email, recipient, address: ofDeal } = address.parse({ ...before, ...after });
  return email || phoneOrEmail(recipient) || ofDeal;
}

const phoneOrEmail = (recipient: string | undefined) => (recipient ? formatPhone(recipient) : undefined);

/** Returns the key of an entry's sentence; some actions have several, by what they changed. */
export function sentenceOf(entry: StoredAuditEntry) {
  if (entry.action === 'premium-changed') return entry.after.premium === true ? 'premium-given' : 'premium-ended';
  if (entry.action === 'admin-only-changed')
    return entry.after.kept === false ? 'admin-only-removed' : 'admin-only-changed';
  if (entry.action === 'deal-reports-decided' || entry.action === 'person-reports-decided')
    return `${entry.action}-${entry.after.outcome ?? 'notUpheld'}` as const;
  if (entry.action === 'house-case-decided') return `${entry.action}-${entry.after.outcome ?? 'stays'}` as const;
  return entry.action;
}

/** Returns what a sentence names besides people: of what admins alone read, which document. */
export const namedIn = ({ action, after }: StoredAuditEntry, t: T): { document?: string } =>
  action === 'admin-only-changed' ? { document: t(`documents.${after.name ?? 'note'}`) } : {};

/** A changed value, from old to new. */
export type Change = { name?: string; from?: string; to: string };

type Row<Action extends AuditAction> = {
  Icon: LucideIcon;
  tone: Tone;
  /** Returns the details beside the sentence as text; empty values are left out. */
  changes: (entry: StoredAuditEntry<Action>, t: T) => Change[];
};

/** Presentation of each action in the log. */
export const entryRows: { [Action in AuditAction]: Row<Action> } = {
  'role-changed': {
    Icon: UserCog,
    tone: 'info',
    changes: ({ before, after }, t) => changed({ from: roleText(before.role, t), to: roleText(after.role, t) }),
  },
  'premium-changed': { Icon: Crown, tone: 'primary', changes: noChanges },
  deactivated: { Icon: Ban, tone: 'error', changes: noChanges },
  reactivated: { Icon: UserCheck, tone: 'success', changes: noChanges },
  'invitation-created': { Icon: MailPlus, tone: 'secondary', changes: ({ after }, t) => roleChange(after, t) },
  'invitation-revoked': { Icon: MailX, tone: 'secondary', changes: ({ before }, t) => roleChange(before, t) },
  'invitation-resent': { Icon: RotateCw, tone: 'secondary', changes: ({ after }, t) => roleChange(after, t) },
  'request-approved': { Icon: UserCheck, tone: 'success', changes: ({ after }, t) => roleChange(after, t) },
  'request-declined': { Icon: UserX, tone: 'secondary', changes: noChanges },
  'settings-changed': { Icon: Settings2, tone: 'secondary', changes: settingsChanges },
  'message-resent': { Icon: MailCheck, tone: 'secondary', changes: messageChanges },
  'admin-only-changed': { Icon: NotebookPen, tone: 'secondary', changes: noChanges },
  'paper-seen': { Icon: FileCheck, tone: 'success', changes: paperChange },
  'paper-returned': { Icon: FileX, tone: 'secondary', changes: paperChange },
  'deal-reports-decided': { Icon: Flag, tone: 'secondary', changes: reportChanges },
  'person-reports-decided': { Icon: Flag, tone: 'secondary', changes: reportChanges },
  'houses-told-apart': { Icon: Split, tone: 'secondary', changes: otherHouse },
  'house-case-decided': { Icon: Scale, tone: 'secondary', changes: caseChanges },
  'case-paper-asked': { Icon: FileQuestionMark, tone: 'secondary', changes: paperChange },
  'signed-out': { Icon: LogOut, tone: 'secondary', changes: noChanges },
};

export function changesOf<Action extends AuditAction>(entry: StoredAuditEntry<Action>, t: T): Change[] {
  return entryRows[entry.action].changes(entry, t);
}

const changed = ({ to, ...rest }: Partial<Change>): Change[] => (to ? [{ ...rest, to }] : []);

/** For actions whose sentence contains every detail. */
function noChanges(): Change[] {
  return [];
}

const roleText = (role: Role | undefined, t: T) => role && t(`role.${role}`, { ns: 'ui' });

function roleChange({ role, premium }: { role?: Role; premium?: boolean }, t: T): Change[] {
  const to = [roleText(role, t), premium === true && t('premium', { ns: 'ui' })].filter(Boolean).join(', ');
  return changed({ name: t('fields.role'), to });
}

function paperChange({ after: { paper } }: { after: { paper?: PaperKind } }, t: T): Change[] {
  return changed({ name: t('fields.paper'), to: paper && t(`paperKinds.${paper}`, { ns: 'domain' }) });
}

function reportChanges({ after: { reports, told } }: { after: { reports?: number; told?: string } }, t: T): Change[] {
  return [
    ...changed({ name: t('fields.reports'), to: reports === undefined ? '' : String(reports) }),
    ...changed({ name: t('fields.told'), to: told ?? '' }),
  ];
}

function otherHouse({ after: { otherAddress } }: { after: { otherAddress?: string } }, t: T): Change[] {
  return changed({ name: t('fields.otherHouse'), to: otherAddress });
}

function caseChanges({ after: { offers } }: { after: { offers?: 'end' | 'along' } }, t: T): Change[] {
  return changed({
    name: t('fields.offers'),
    to: offers && t(offers === 'end' ? 'fields.offersEnd' : 'fields.offersAlong'),
  });
}

function messageChanges({ before, after }: StoredAuditEntry<'message-resent'>, t: T): Change[] {
  const kind = after.template;
  const from = phoneOrEmail(before.recipient);
  const to = phoneOrEmail(after.recipient);
  return [
    ...changed({
      name: t('fields.message'),
      to: kind && t([`admin:messages.kinds.${kind}`, `notices:kinds.${kind}.name`], { defaultValue: kind }),
    }),
    ...(from === to ? [] : changed({ name: t('fields.recipient'), from, to })),
  ];
}

function settingsChanges({ before, after }: StoredAuditEntry<'settings-changed'>, t: T): Change[] {
  const open = (value?: boolean) => value !== undefined && t(value ? 'settings.open' : 'settings.closed');
  const hours = (count?: number) => count !== undefined && t('settings.hours', { count });
  const days = (count?: number) => count !== undefined && t('settings.days', { count });
  const codes = (value?: string) => value !== undefined && (value || t('settings.allAreaCodes'));
  const textsOf = (settings: typeof after) =>
    ({
      acceptingRequests: open(settings.acceptingRequests),
      headStartHours: hours(settings.headStartHours),
      unconfirmedAfterDays: days(settings.unconfirmedAfterDays),
      unlistedAfterDays: days(settings.unlistedAfterDays),
      textAreaCodes: codes(settings.textAreaCodes),
    }) satisfies Record<keyof typeof after, string | false>;
  const [from, to] = [textsOf(before), textsOf(after)];
  return (Object.keys(to) as (keyof typeof to)[]).flatMap((name) =>
    from[name] === to[name]
      ? []
      : changed({ name: t(`settings.${name}`), from: from[name] || undefined, to: to[name] || undefined }),
  );
}
