import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** Sides whom an originator tells that they sell their interest in a contract. */
export const toldSides = ['seller', 'buyer'] as const;
export type ToldSide = (typeof toldSides)[number];

/** Author of a statement, and its time by the server's clock. */
export const statement = z.object({ by: z.object({ uid: z.string(), name: z.string() }), at: timestamp });

export type Statement = z.infer<typeof statement>;

/** An originator's statements on a deal, as stored: that they have told the seller, that they tell the buyer. */
export const dealStatements = z.object({ seller: z.optional(statement), buyer: z.optional(statement) });
export type DealStatements = z.infer<typeof dealStatements>;

const said = z.optional(z.boolean('validation.choice'));

/** Statements to make (true) or to withdraw (false); one that is left out stays as it is. */
export const statementsInput = z
  .strictObject({ seller: said, buyer: said })
  .check(z.refine(({ seller, buyer }) => seller !== undefined || buyer !== undefined, 'validation.choice'));
export type StatementsInput = z.infer<typeof statementsInput>;

/** Returns the sides with a statement, as the history of a deal names them. */
export const saidSides = (statements: DealStatements | undefined): ToldSide[] =>
  toldSides.filter((side) => statements?.[side]);
