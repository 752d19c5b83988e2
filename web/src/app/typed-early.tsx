import { useEffect } from 'react';

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTyped = (field: Typed): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
};

/**
 * Sets a property with the prototype's setter, as user input does, so that React notices the change; React overrides the element's own
 * setter.
 */
function setAsPerson<Name extends string, Value>(field: Record<Name, Value>, name: Name, from: Value, to: Value): void {
  field[name] = from;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, to);
}

/** Tells React what the user typed or chose before hydration. */
function announce(field: Typed): void {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
    setAsPerson(field, 'checked', !field.checked, field.checked);
    // Not a MouseEvent, which would toggle the field again.
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
 * Part of pages rendered at build time. Hands over what the user typed, chose and did before the app was there (first-screen.ts
 * holds it until then).
 */
export function TypedEarly() {
  useEffect(() => {
    for (const field of document.querySelectorAll<Typed>('input, select, textarea'))
      if (isTyped(field)) announce(field);
    const actions = globalThis.earlyActions;
    delete globalThis.earlyActions;
    actions?.repeat();
  }, []);
  return null;
}
