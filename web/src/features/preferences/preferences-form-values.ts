import type { Account } from 'domain/account/account.ts';
import { notificationChannels, preferencesInput, zipCodesAllowed, type Preferences } from 'domain/buyer/preferences.ts';
import type { Channels, NotificationSettings } from 'domain/notification/notification-settings.ts';
import { toNumber } from 'domain/money.ts';
import { checkedBy, type Checked } from '#platform/forms/checked.ts';
import { numberStyles, numberText, type NumberKind } from '#ui/number-typing.ts';

/** What is typed into each number field, in the order of the form. */
export const numberFields = {
  minBedrooms: 'whole',
  minBathrooms: 'decimal',
  minSquareFootage: 'decimal',
  minYearBuilt: 'year',
  maxMonthlyPayment: 'money',
  maxDownPayment: 'money',
} as const satisfies Partial<Record<keyof Preferences, NumberKind>>;
export type NumberName = keyof typeof numberFields;
const numberNames = Object.keys(numberFields) as NumberName[];

/**
 * The form as typed. ZIP codes stand in one text, separated by blanks, as a form keeps nothing but texts; `zipTyped` is one that
 * was typed and not added yet.
 */
export type TypedPreferences = Record<
  'notification' | 'homeType' | 'state' | 'city' | 'zipCodes' | 'zipTyped' | 'propertyType' | NumberName,
  string
>;

export const zipCodesOf = ({ zipCodes }: Pick<TypedPreferences, 'zipCodes'>): string[] =>
  zipCodes.split(' ').filter((code) => code !== '');

export function typedPreferences(preferences: Preferences | undefined): TypedPreferences {
  const numbers = numberNames.map((name) => {
    const value = preferences?.[name];
    return [name, value === undefined ? '' : numberText(value, numberStyles[numberFields[name]])] as const;
  });
  // In the order of the form, which its summary of errors follows.
  return {
    homeType: preferences?.homeType ?? '',
    zipCodes: preferences?.zipCodes.join(' ') ?? '',
    zipTyped: '',
    city: preferences?.city ?? '',
    state: preferences?.state ?? '',
    propertyType: preferences?.propertyType ?? '',
    ...(Object.fromEntries(numbers) as Record<NumberName, string>),
    notification: preferences?.notification ?? 'email',
  };
}

/**
 * Checks preferences as typed. `kept`: the codes that are stored already; who lost premium may keep them all, but not
 * change them to more than are allowed now (decisions, "Limits"). A code that was typed and not added counts: who saves means it.
 */
export function checkPreferences(
  typed: TypedPreferences,
  { premium }: Pick<Account, 'premium'>,
  kept: readonly string[],
  currentYear: number,
): Checked<TypedPreferences, Preferences> {
  const added = zipCodesOf(typed);
  const last = typed.zipTyped.trim();
  const zipCodes = last === '' || added.includes(last) ? added : [...added, last];
  const unchanged = zipCodes.length > zipCodesAllowed(premium) && zipCodes.join() === kept.join();
  const numbers = numberNames.flatMap((name) => {
    const text = typed[name].trim();
    return text === '' ? [] : [[name, toNumber(text) ?? text] as const];
  });
  const { notification, homeType, state, city, propertyType } = typed;
  return checkedBy(preferencesInput({ premium: premium || unchanged, currentYear }))({
    notification,
    ...(homeType !== '' && { homeType }),
    ...(state !== '' && { state }),
    city,
    zipCodes,
    ...(propertyType !== '' && { propertyType }),
    ...Object.fromEntries(numbers),
  });
}

/** The one channel that somebody chose for new deals in their notification settings; undefined for none, both, or never chosen. */
export function channelOfNewDeals(settings: NotificationSettings | undefined): Preferences['notification'] | undefined {
  const on = notificationChannels.filter((channel) => settings?.newDeals?.[channel]);
  return on.length === 1 ? on[0] : undefined;
}

export const only = (channel: Preferences['notification']): Channels => ({
  email: channel === 'email',
  text: channel === 'text',
});
