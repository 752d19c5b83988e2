import * as z from 'zod/mini';
import { calendarDay } from 'domain/timestamp.ts';

/** Sources of an originator's right to sell a deal. */
export const controlKinds = ['owner', 'contract', 'option', 'assignment', 'listing', 'authorization'] as const;
export type ControlKind = (typeof controlKinds)[number];

/** Kinds of originators who bought a right, which they pass on. The others sell for the owner, or are the owner. */
const passedOnKinds = ['contract', 'option', 'assignment'] as const;

/** Ways to pass on a right: by an assignment, by closing twice, or either. */
export const controlClosings = ['assignment', 'doubleClosing', 'either'] as const;
export type ControlClosing = (typeof controlClosings)[number];

/** Whether a right of this kind ends on a day that its originator enters. */
export const endsOnDay = (kind: ControlKind): boolean => kind !== 'owner';
/** Whether a right of this kind is passed on to the buyer. */
export const isPassedOn = (kind: ControlKind): boolean => (passedOnKinds as readonly ControlKind[]).includes(kind);

/** The right to sell a deal, as stored. */
export const dealControl = z.object({
  kind: z.enum(controlKinds),
  /** Last day of the right, "YYYY-MM-DD", in the property's state. */
  until: z.optional(z.string()),
  assignable: z.optional(z.boolean()),
  closing: z.optional(z.enum(controlClosings)),
});
export type DealControl = z.infer<typeof dealControl>;

const until = calendarDay('validation.date');

/** The right to sell a deal, as entered. Its range of days depends on the deal (`controlRange` of date-range.ts). */
export const controlInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('owner') }),
    z.strictObject({ kind: z.enum(['listing', 'authorization']), until }),
    z
      .strictObject({
        kind: z.enum(passedOnKinds),
        until,
        assignable: z.optional(z.boolean('validation.choice')),
        closing: z.optional(z.enum(controlClosings, 'validation.choice')),
      })
      .check(
        z.refine(({ assignable, closing }) => assignable !== false || !closing || closing === 'doubleClosing', {
          path: ['closing'],
          error: 'validation.controlClosing',
        }),
      ),
  ],
  'validation.controlKind',
);
export type ControlInput = z.infer<typeof controlInput>;
