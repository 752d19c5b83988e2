import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'title'> & { label: string };

/** Content of a marker, which can be pressed. A plain element, because maps have dozens of them and MUI's take five times as long. */
export const MarkerButton = ({ label, ...props }: Props) => (
  <button {...props} type="button" aria-label={label} title={label} />
);
