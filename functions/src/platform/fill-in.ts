/**
 * Replaces each `{{name}}` of a text by `valueOf(name)`, in one pass, so that braces within a value stay unchanged. A placeholder without a
 * value stays as it is; throw in `valueOf` where that must not happen.
 */
export const fillIn = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder);
