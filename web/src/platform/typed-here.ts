type Field = HTMLInputElement | HTMLTextAreaElement;

/** Inputs whose content is no typed text to keep: a search is in the address, and the others hold no text. */
const withoutText = ['search', 'checkbox', 'radio', 'file', 'range'];

const typed = new Set<Field>();

const isText = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !withoutText.includes(target.type));

function note({ target }: Event): void {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  if (isText(target)) typed.add(target);
}

/**
 * Follows what is typed into fields.
 * @returns a function that stops it
 */
export function followTyping(): () => void {
  addEventListener('input', note, true);
  return () => removeEventListener('input', note, true);
}

/** Forgets it, for a person who agreed to leave: their page can stay connected until the next one is loaded. */
export const forgetTyped = (): void => typed.clear();

/** Whether the page has a field into which something was typed. Also one that was saved and is still there: no one loses by a question. */
export const hasTyped = (): boolean => [...typed].some(({ isConnected, value }) => isConnected && value.trim() !== '');
