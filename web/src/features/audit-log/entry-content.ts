import {
  Ban,
  Crown,
  LogOut,
  MailCheck,
  MailPlus,
  MailX,
  RotateCw,
  Settings2,
  UserCheck,
  UserCog,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import { role } from 'domain/account/account.ts';
import type { AuditAction, AuditEntry } from 'domain/account/audit-entry.ts';
import { paths } from 'domain/paths.ts';
import { formatPhone } from 'domain/text/phone.ts';
import type { Tone } from '#ui/toned-avatar.ts';

export const iconOf: Record<AuditAction, { Icon: LucideIcon; tone: Tone }> = {
  'role-changed': { Icon: UserCog, tone: 'info' },
  'premium-changed': { Icon: Crown, tone: 'primary' },
  deactivated: { Icon: Ban, tone: 'error' },
  reactivated: { Icon: UserCheck, tone: 'success' },
  'invitation-created': { Icon: MailPlus, tone: 'secondary' },
  'invitation-revoked': { Icon: MailX, tone: 'secondary' },
  'invitation-resent': { Icon: RotateCw, tone: 'secondary' },
  'request-approved': { Icon: UserCheck, tone: 'success' },
  'request-declined': { Icon: UserX, tone: 'secondary' },
  'settings-changed': { Icon: Settings2, tone: 'secondary' },
  'message-resent': { Icon: MailCheck, tone: 'secondary' },
  'signed-out': { Icon: LogOut, tone: 'secondary' },
};

type T = TFunction<['audit-log', 'admin', 'notices', 'ui']>;

/** Returns the uid of the person an entry is about; undefined when its subject is not an account. */
export function personOf({ subject }: Pick<AuditEntry, 'subject'>): string | undefined {
  const [folder, uid, ...rest] = subject.split('/');
  return folder === paths.users() && uid && rest.length === 0 ? uid : undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const recipientOf = (value: unknown): string | undefined => {
  const recipient = text(value);
  return recipient === undefined ? undefined : formatPhone(recipient);
};

/** The email address or phone number in an entry whose subject has no account. */
export const addressOf = ({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>): string | undefined =>
  text(after['email']) ?? text(before['email']) ?? recipientOf(after['recipient']) ?? recipientOf(before['recipient']);

/** Returns the key of an entry's sentence; premium changes have one for each direction. */
export function sentenceOf({ action, after = {} }: Pick<AuditEntry, 'action' | 'after'>) {
  if (action === 'premium-changed') return after['premium'] === true ? 'premium-given' : 'premium-ended';
  return action;
}

/** A changed value, from old to new. */
export type Change = { name?: string; from?: string; to: string };

/** Returns the details of an entry as text; empty values are left out. */
export function changesOf({ action, before = {}, after = {} }: AuditEntry, t: T): Change[] {
  const roleText = (value: unknown) => {
    const known = role.safeParse(value).data;
    return known && t(`role.${known}`, { ns: 'ui' });
  };
  switch (action) {
    case 'role-changed':
      return changed({ from: roleText(before['role']), to: roleText(after['role']) });
    case 'invitation-created':
    case 'invitation-resent':
    case 'request-approved': {
      const to = [roleText(after['role']), after['premium'] === true && t('premium', { ns: 'ui' })]
        .filter(Boolean)
        .join(', ');
      return changed({ name: t('fields.role'), to });
    }
    case 'invitation-revoked':
      return changed({ name: t('fields.role'), to: roleText(before['role']) });
    case 'message-resent': {
      const kind = text(after['template']);
      const earlier = recipientOf(before['recipient']);
      const now = recipientOf(after['recipient']);
      return [
        ...changed({
          name: t('fields.message'),
          to: kind && t([`admin:messages.kinds.${kind}`, `notices:names.${kind}`], { defaultValue: kind }),
        }),
        ...(earlier === now ? [] : changed({ name: t('fields.recipient'), from: earlier, to: now })),
      ];
    }
    case 'settings-changed':
      return settingsChanges(before, after, t);
    // The sentence contains every detail.
    case 'premium-changed':
    case 'deactivated':
    case 'reactivated':
    case 'request-declined':
    case 'signed-out':
      return [];
    default:
      return action satisfies never;
  }
}

const changed = ({ to, ...rest }: Partial<Change>): Change[] => (to ? [{ ...rest, to }] : []);

function settingsChanges(before: Record<string, unknown>, after: Record<string, unknown>, t: T): Change[] {
  const open = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'settings.open' : 'settings.closed') : undefined;
  const hours = (value: unknown) => (typeof value === 'number' ? t('settings.hours', { count: value }) : undefined);
  const codes = (value: unknown) => (typeof value === 'string' ? value || t('settings.allAreaCodes') : undefined);
  return (
    [
      ['acceptingRequests', open],
      ['headStartHours', hours],
      ['textAreaCodes', codes],
    ] as const
  ).flatMap(([field, textOf]) =>
    before[field] === after[field]
      ? []
      : changed({ name: t(`settings.${field}`), from: textOf(before[field]), to: textOf(after[field]) }),
  );
}

/** Groups entries by day in the reader's time zone and keeps their order. */
export function byDay<Entry extends { at: Date }>(entries: readonly Entry[]): { day: Date; entries: Entry[] }[] {
  const days: { day: Date; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last && last.day.toDateString() === entry.at.toDateString()) last.entries.push(entry);
    else days.push({ day: entry.at, entries: [entry] });
  }
  return days;
}

/** "Today", "Yesterday", or undefined for any other day. */
export function nearDay(day: Date, now: Date): 'today' | 'yesterday' | undefined {
  if (day.toDateString() === now.toDateString()) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day.toDateString() === yesterday.toDateString() ? 'yesterday' : undefined;
}
