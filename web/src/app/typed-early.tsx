import { useEffect } from 'react';

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTyped = (field: Typed): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
};

/** Sets a property as a person does, so that React notices the change: it overrides the setter of the element itself. */
function setAsPerson<Name extends string, Value>(field: Record<Name, Value>, name: Name, from: Value, to: Value): void {
  field[name] = from;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, to);
}

/** Tells React what was typed into a field, or chosen, before it took the page over. */
function announce(field: Typed): void {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
    setAsPerson(field, 'checked', !field.checked, field.checked);
    // No MouseEvent, which would change it once more.
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  setAsPerson(field, 'value', '', field.value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Stands beside a page that was rendered at build time, and hands over what somebody typed, chose and sent there before its scripts had
 * arrived (first-screen.ts keeps a form from being sent meanwhile).
 */
export function TypedEarly() {
  useEffect(() => {
    for (const field of document.querySelectorAll<Typed>('input, select, textarea'))
      if (isTyped(field)) announce(field);
    const submit = globalThis.earlySubmit;
    delete globalThis.earlySubmit;
    submit?.release()?.requestSubmit();
  }, []);
  return null;
}
