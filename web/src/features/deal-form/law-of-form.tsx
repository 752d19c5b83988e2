import { useWatch } from 'react-hook-form';
import { LawCards } from '#features/law/law-cards.tsx';
import { useCurrentForm } from './form-fields.tsx';

/** The laws that concern the deal as it is typed. Loaded when it comes into view. */
export default function LawOfForm() {
  const { control, now } = useCurrentForm();
  const [state, dealCategory, purchaseType, loanType] = useWatch({
    control,
    name: ['state', 'dealCategory', 'purchaseType', 'loanType'],
  });
  return <LawCards deal={{ state, dealCategory, purchaseType, loanType }} now={now} />;
}
