import { useWatch } from 'react-hook-form';
import type { DealFormMethods } from './deal-form-values.ts';
import { DemandSummary } from './demand-summary.tsx';
import { useDemand } from './use-demand.ts';

/** Number of buyers who look for the typed deal. A separate component, so that its updates do not render the form. */
export function DemandPanel({ control }: { control: DealFormMethods['control'] }) {
  const dealCategory = useWatch({ control, name: 'dealCategory' });
  return <DemandSummary {...useDemand(control)} cash={dealCategory === 'cash'} />;
}
