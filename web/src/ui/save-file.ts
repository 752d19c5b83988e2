import type { ApiFile } from '#platform/api/request.ts';

/** Hands a file to the person, as a download. */
export function saveFile({ name, content }: ApiFile): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
