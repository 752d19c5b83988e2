import type { ComponentPropsWithRef } from 'react';

/**
 * The element of every MUI button: switched off by `aria-disabled`. With `disabled`, as MUI has it, a button that starts to load
 * would lose the focus, and whoever uses a keyboard their place. MUI ignores presses of both.
 */
export function FocusKeepingButton({ disabled, ...props }: ComponentPropsWithRef<'button'>) {
  // oxlint-disable-next-line react/button-has-type -- MUI sets it
  return <button {...props} aria-disabled={disabled || undefined} />;
}
