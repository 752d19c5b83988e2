import { freshnessDays, headStartHours, textAreaCodes, type PortalSettings } from 'domain/api/admin.ts';

/** A typed value, and the saved value when the admin began to change it. */
type Edit<Typed, Value> = { typed: Typed; from: Value };

/** Unsaved changes. All other fields follow the saved settings. */
export type SettingsDraft = {
  acceptingRequests?: Edit<boolean, boolean>;
  /** Hours as typed. */
  headStartHours?: Edit<string, number>;
  /** Days as typed. */
  unconfirmedAfterDays?: Edit<string, number>;
  unlistedAfterDays?: Edit<string, number>;
  /** Area codes as typed. */
  textAreaCodes?: Edit<string, string>;
};
type Field = keyof SettingsDraft;
const wholeNumbers = {
  headStartHours,
  unconfirmedAfterDays: freshnessDays,
  unlistedAfterDays: freshnessDays,
} as const satisfies Partial<Record<Field, typeof headStartHours>>;
export type NumberSetting = keyof typeof wholeNumbers;
const isNumber = (field: Field): field is NumberSetting => field in wholeNumbers;

const settingsFields = [
  'acceptingRequests',
  'headStartHours',
  'unconfirmedAfterDays',
  'unlistedAfterDays',
  'textAreaCodes',
] as const satisfies readonly Field[];

/** Returns the typed hours or days; undefined if the server would refuse them. */
export function numberOf(field: NumberSetting, typed: string): number | undefined {
  const text = typed.trim();
  const parsed = wholeNumbers[field].safeParse(/^\d+$/.test(text) ? Number(text) : undefined);
  return parsed.success ? parsed.data : undefined;
}

/** Returns the typed area codes in their stored form; undefined if the server would refuse one. */
export const areaCodesOf = (typed: string): string | undefined => textAreaCodes.safeParse(typed).data;

function wanted(draft: SettingsDraft, field: Field): boolean | number | string | undefined {
  if (field === 'acceptingRequests') return draft.acceptingRequests?.typed;
  if (isNumber(field)) return numberOf(field, draft[field]?.typed ?? '');
  return areaCodesOf(draft.textAreaCodes?.typed ?? '');
}

/** Returns the fields whose typed values the server would refuse. */
export const refusedIn = (draft: SettingsDraft): Field[] =>
  settingsFields.filter((field) => draft[field] !== undefined && wanted(draft, field) === undefined);

/** Whether deals would leave the lists before they count as unconfirmed, which the server refuses. */
export function isOutOfOrder(draft: SettingsDraft, saved: PortalSettings): boolean {
  const days = (field: 'unconfirmedAfterDays' | 'unlistedAfterDays') =>
    draft[field] ? numberOf(field, draft[field].typed) : saved[field];
  const [first, last] = [days('unconfirmedAfterDays'), days('unlistedAfterDays')];
  return first !== undefined && last !== undefined && first >= last;
}

/** Returns the draft without values that are already saved, by any admin. */
export function pruned(draft: SettingsDraft, saved: PortalSettings): SettingsDraft {
  const kept = settingsFields.filter((field) => draft[field] !== undefined && wanted(draft, field) !== saved[field]);
  if (kept.length === Object.keys(draft).length) return draft;
  return Object.fromEntries(kept.map((field) => [field, draft[field]]));
}

/** Returns the draft with one field changed; keeps the saved value from before the first change. */
export function edited<Name extends Field>(
  draft: SettingsDraft,
  saved: PortalSettings,
  field: Name,
  typed: NonNullable<SettingsDraft[Name]>['typed'],
): SettingsDraft {
  return { ...draft, [field]: { typed, from: draft[field]?.from ?? saved[field] } };
}

/** Returns the fields that another admin has changed to a different value during the edit. */
export const conflicting = (draft: SettingsDraft, saved: PortalSettings): Field[] =>
  settingsFields.filter((field) => {
    const edit = draft[field];
    return edit !== undefined && edit.from !== saved[field] && wanted(draft, field) !== saved[field];
  });

/** Resolves conflicts after the admin has seen the other's values: drops their own or keeps them. */
export function settled(draft: SettingsDraft, saved: PortalSettings, keep: 'mine' | 'theirs'): SettingsDraft {
  const both = conflicting(draft, saved);
  return Object.fromEntries(
    settingsFields.flatMap((field) => {
      const edit = draft[field];
      if (edit === undefined || (both.includes(field) && keep === 'theirs')) return [];
      return [[field, { ...edit, from: saved[field] }]];
    }),
  );
}

/** Returns the changes to save; undefined while a typed value is invalid. */
export function changesOf(draft: SettingsDraft): Partial<PortalSettings> | undefined {
  if (refusedIn(draft).length > 0) return undefined;
  return {
    acceptingRequests: draft.acceptingRequests?.typed,
    headStartHours: typed(draft, 'headStartHours'),
    unconfirmedAfterDays: typed(draft, 'unconfirmedAfterDays'),
    unlistedAfterDays: typed(draft, 'unlistedAfterDays'),
    textAreaCodes: draft.textAreaCodes && areaCodesOf(draft.textAreaCodes.typed),
  };
}

const typed = (draft: SettingsDraft, field: NumberSetting): number | undefined =>
  draft[field] && numberOf(field, draft[field].typed);
