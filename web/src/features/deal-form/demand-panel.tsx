import { useWatch } from 'react-hook-form';
import type { DealFormMethods } from './deal-form-values.ts';
import { DemandSummary } from './demand-summary.tsx';
import { useDemand } from './use-demand.ts';

/** How many buyers look for the deal that is being entered. The form itself is not rendered anew by it. */
export function DemandPanel({ control }: { control: DealFormMethods['control'] }) {
  const dealCategory = useWatch({ control, name: 'dealCategory' });
  return <DemandSummary {...useDemand(control)} cash={dealCategory === 'cash'} />;
}
