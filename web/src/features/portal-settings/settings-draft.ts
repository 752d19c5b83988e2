import { headStartHours, type PortalSettings } from 'domain/api/admin.ts';

/** What an admin has put into one field, and what stood there when they did. */
type Edit<Typed, Value> = { typed: Typed; from: Value };

/** What was changed and not saved yet. Fields that are not in it follow the settings. */
export type SettingsDraft = {
  acceptingRequests?: Edit<boolean, boolean>;
  /** Hours as typed. */
  headStartHours?: Edit<string, number>;
};
type Field = keyof SettingsDraft;
const settingsFields = ['acceptingRequests', 'headStartHours'] as const satisfies readonly Field[];

/** The hours that were typed, or undefined where these are none that the server takes. */
export function hoursOf(typed: string): number | undefined {
  const text = typed.trim();
  const parsed = headStartHours.safeParse(/^\d+$/.test(text) ? Number(text) : undefined);
  return parsed.success ? parsed.data : undefined;
}

const wanted = (draft: SettingsDraft, field: Field): boolean | number | undefined =>
  field === 'acceptingRequests' ? draft.acceptingRequests?.typed : hoursOf(draft.headStartHours?.typed ?? '');

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
  const hours = draft.headStartHours && hoursOf(draft.headStartHours.typed);
  if (draft.headStartHours && hours === undefined) return undefined;
  return {
    acceptingRequests: draft.acceptingRequests?.typed,
    headStartHours: hours,
  };
}
