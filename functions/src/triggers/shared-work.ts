import { syncBuyer } from '#buyers/sync-buyer.ts';
import { syncListingOwner } from '#deals/listing-owner.ts';
import { syncListNames } from '#lists/sync-list-names.ts';
import { productionContext } from '#platform/context.ts';
import { inBudget } from '#platform/in-budget.ts';

// What a trigger begins and a task goes on with.

/** A few changes are applied at once; further ones are applied together later, because each updates originators' maps. */
export const syncPreferencesOf = (uid: string, context = productionContext()): Promise<void> =>
  inBudget(context, 'preferencesPerPerson', uid, 'syncPreferences', () => syncBuyer(context, uid));

/** One after the other, because both count against the same budget. */
export const syncNames = (uid: string): Promise<void> =>
  syncListingOwner(productionContext(), uid).then(() => syncListNames(productionContext(), uid));
