import * as z from 'zod/mini';
import type { Account } from 'domain/account/account.ts';
import { preferencesInput, zipCodesAllowed, type Preferences } from 'domain/buyer/preferences.ts';
import { notificationChannels } from 'domain/notification/sending-channels.ts';
import type { NotificationSettings } from 'domain/notification/notification-settings.ts';
import { toNumber } from 'domain/money.ts';
import { numberStyles, numberText, type NumberKind } from '#ui/number-typing.ts';

/** Input format of each number field, in the order of the form. */
export const numberFields = {
  minBedrooms: 'whole',
  minBathrooms: 'decimal',
  minSquareFootage: 'decimal',
  minYearBuilt: 'year',
  maxMonthlyPayment: 'money',
  maxDownPayment: 'money',
  minMonthlyCashFlow: 'money',
  maxEntryFee: 'money',
} as const satisfies Partial<Record<keyof Preferences, NumberKind>>;
export type NumberName = keyof typeof numberFields;
const numberNames = Object.keys(numberFields) as NumberName[];

/** The form's values as typed. `zipTyped` is a ZIP code that was typed but not added yet. */
export type TypedPreferences = Record<
  'notification' | 'homeType' | 'state' | 'city' | 'zipTyped' | 'propertyType' | NumberName,
  string
> & { zipCodes: string[]; wantsControl: boolean };

export function typedPreferences(preferences: Preferences | undefined): TypedPreferences {
  const numbers = numberNames.map((name) => {
    const value = preferences?.[name];
    return [name, value === undefined ? '' : numberText(value, numberStyles[numberFields[name]])] as const;
  });
  // In the order of the form, because the error summary follows it.
  return {
    homeType: preferences?.homeType ?? '',
    zipCodes: preferences?.zipCodes ?? [],
    zipTyped: '',
    city: preferences?.city ?? '',
    state: preferences?.state ?? '',
    propertyType: preferences?.propertyType ?? '',
    ...(Object.fromEntries(numbers) as Record<NumberName, string>),
    wantsControl: preferences?.wantsControl ?? false,
    notification: preferences?.notification ?? 'email',
  };
}

function inputOf({ zipTyped, zipCodes, homeType, state, propertyType, ...typed }: TypedPreferences) {
  const last = zipTyped.trim();
  const numbers = numberNames.flatMap((name) => {
    const text = typed[name].trim();
    return text === '' ? [] : [[name, toNumber(text) ?? text] as const];
  });
  return {
    notification: typed.notification,
    homeType: homeType || undefined,
    state: state || undefined,
    city: typed.city,
    zipCodes: last === '' || zipCodes.includes(last) ? zipCodes : [...zipCodes, last],
    propertyType: propertyType || undefined,
    ...Object.fromEntries(numbers),
    ...(typed.wantsControl && { wantsControl: true as const }),
  };
}

/**
 * Schema of the typed preferences. `kept` are the stored ZIP codes: buyers who lost premium may keep them all, but a change
 * must respect the current limit (docs/decisions/0005). A ZIP code that was typed but not added is included.
 */
export const preferencesSchema = (
  { premium }: Pick<Account, 'premium'>,
  kept: readonly string[],
  currentYear: number,
) =>
  z.transform((typed: TypedPreferences, context): Preferences => {
    const input = inputOf(typed);
    const unchanged = input.zipCodes.length > zipCodesAllowed(premium) && input.zipCodes.join() === kept.join();
    const result = preferencesInput({ premium: premium || unchanged, currentYear }).safeParse(input);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      context.issues.push({ code: 'custom', input, path, message });
    }
    return z.NEVER;
  });

/**
 * Returns the only channel chosen for new deals in the notification settings; undefined for none, both, or settings that
 * were never changed.
 */
export function channelOfNewDeals(settings: NotificationSettings | undefined): Preferences['notification'] | undefined {
  const on = notificationChannels.filter((channel) => settings?.newDeals?.[channel]);
  return on.length === 1 ? on[0] : undefined;
}

/** Returns this channel as the only one of new deals. Pushes stay as they were chosen. */
export function only(
  channel: Preferences['notification'],
  settings: NotificationSettings | undefined,
): NonNullable<NotificationSettings['newDeals']> {
  const push = settings?.newDeals?.push;
  return { email: channel === 'email', text: channel === 'text', ...(push !== undefined && { push }) };
}
