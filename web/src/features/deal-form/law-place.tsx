import { useNear } from '#features/deal/near-section.tsx';
import { useCurrentForm } from './form-fields.tsx';

const load = () => import('./law-of-form.tsx');

/** The place of the laws in the form, whose code and texts load when it comes into view. */
export function LawPlace() {
  const { onSay } = useCurrentForm();
  const { ref, content } = useNear<Awaited<ReturnType<typeof load>>, HTMLDivElement>({
    id: 'law-of-form',
    load,
    waiting: null,
    children: ({ default: LawOfForm }) => <LawOfForm onSay={onSay} />,
  });
  return <div ref={ref}>{content}</div>;
}
