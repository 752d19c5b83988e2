import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** Whom an originator tells that they sell their interest in a contract. */
export const toldSides = ['seller', 'buyer'] as const;
export type ToldSide = (typeof toldSides)[number];

/** Who said it, and when by the server's clock. */
export const statement = z.object({ by: z.object({ uid: z.string(), name: z.string() }), at: timestamp });

export type Statement = z.infer<typeof statement>;

/** What an originator said of a deal, as stored: that they have told the seller, that they tell the buyer. */
export const dealStatements = z.object({ seller: z.optional(statement), buyer: z.optional(statement) });
export type DealStatements = z.infer<typeof dealStatements>;

const said = z.optional(z.boolean('validation.choice'));

/** What is said (true) or no longer (false); what is left out stays. */
export const statementsInput = z
  .strictObject({ seller: said, buyer: said })
  .check(z.refine(({ seller, buyer }) => seller !== undefined || buyer !== undefined, 'validation.choice'));
export type StatementsInput = z.infer<typeof statementsInput>;

/** Returns the sides of which something is said, as the history of a deal has them. */
export const saidSides = (statements: DealStatements | undefined): ToldSide[] =>
  toldSides.filter((side) => statements?.[side]);
