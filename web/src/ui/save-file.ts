import type { ApiFile } from '#platform/api/request.ts';

/** Saves a file as a browser download. */
export function saveFile({ name, content }: ApiFile): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers only start reading the file later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
