import type { Language } from 'domain/account/account.ts';
import { locales } from './dates.ts';

const step = 1024;

/** "312 bytes", "48 kB", "2.4 MB": rounded up, so that a file over a limit is never shown as equal to it. */
export function formatFileSize(bytes: number, language: Language): string {
  const format = (value: number, unit: 'byte' | 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(locales[language], {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
    }).format(value);
  const kilobytes = Math.ceil(bytes / step);
  if (bytes < step) return format(bytes, 'byte');
  if (kilobytes < step) return format(kilobytes, 'kilobyte');
  return format(Math.ceil((bytes / step / step) * 10) / 10, 'megabyte');
}
