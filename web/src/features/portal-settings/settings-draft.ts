import { headStartHours, textAreaCodes, type PortalSettings } from 'domain/api/admin.ts';

/** What an admin has put into one field, and what stood there when they did. */
type Edit<Typed, Value> = { typed: Typed; from: Value };

/** What was changed and not saved yet. Fields that are not in it follow the settings. */
export type SettingsDraft = {
  acceptingRequests?: Edit<boolean, boolean>;
  /** Hours as typed. */
  headStartHours?: Edit<string, number>;
  /** Area codes as typed. */
  textAreaCodes?: Edit<string, string>;
};
type Field = keyof SettingsDraft;
const settingsFields = ['acceptingRequests', 'headStartHours', 'textAreaCodes'] as const satisfies readonly Field[];

/** The hours that were typed, or undefined where these are none that the server takes. */
export function hoursOf(typed: string): number | undefined {
  const text = typed.trim();
  const parsed = headStartHours.safeParse(/^\d+$/.test(text) ? Number(text) : undefined);
  return parsed.success ? parsed.data : undefined;
}

/** The area codes that were typed as they are stored, or undefined where the server would refuse one. */
export const areaCodesOf = (typed: string): string | undefined => textAreaCodes.safeParse(typed).data;

function wanted(draft: SettingsDraft, field: Field): boolean | number | string | undefined {
  if (field === 'acceptingRequests') return draft.acceptingRequests?.typed;
  if (field === 'headStartHours') return hoursOf(draft.headStartHours?.typed ?? '');
  return areaCodesOf(draft.textAreaCodes?.typed ?? '');
}

/** The fields in which something is typed that the server would refuse. */
export const refusedIn = (draft: SettingsDraft): Field[] =>
  settingsFields.filter((field) => draft[field] !== undefined && wanted(draft, field) === undefined);

/** The draft without what is so already, by whomever. */
export function pruned(draft: SettingsDraft, saved: PortalSettings): SettingsDraft {
  const kept = settingsFields.filter((field) => draft[field] !== undefined && wanted(draft, field) !== saved[field]);
  if (kept.length === Object.keys(draft).length) return draft;
  return Object.fromEntries(kept.map((field) => [field, draft[field]]));
}

/** The draft with one field changed; it keeps what stood there before the first change. */
export function edited<Name extends Field>(
  draft: SettingsDraft,
  saved: PortalSettings,
  field: Name,
  typed: NonNullable<SettingsDraft[Name]>['typed'],
): SettingsDraft {
  return { ...draft, [field]: { typed, from: draft[field]?.from ?? saved[field] } };
}

/** Fields that another admin changed to something else since this one began to. */
export const conflicting = (draft: SettingsDraft, saved: PortalSettings): Field[] =>
  settingsFields.filter((field) => {
    const edit = draft[field];
    return edit !== undefined && edit.from !== saved[field] && wanted(draft, field) !== saved[field];
  });

/** The draft after the admin has seen what another one saved: theirs instead of it, or it all the same. */
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

/** What is to be saved; undefined while something is typed that the server would refuse. */
export function changesOf(draft: SettingsDraft): Partial<PortalSettings> | undefined {
  if (refusedIn(draft).length > 0) return undefined;
  return {
    acceptingRequests: draft.acceptingRequests?.typed,
    headStartHours: draft.headStartHours && hoursOf(draft.headStartHours.typed),
    textAreaCodes: draft.textAreaCodes && areaCodesOf(draft.textAreaCodes.typed),
  };
}
