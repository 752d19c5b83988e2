import { useTranslation } from 'react-i18next';
import type { DealStatements } from 'domain/law/statements.ts';
import { formatDateTime } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** Returns a function that says who made a statement, and when: "Olivia Ortega, Nov 26, 2026, 9:34 AM". */
export function useSaidBy() {
  const { t } = useTranslation('law');
  return ({ by, at }: NonNullable<DealStatements['seller']>): string =>
    t('statements.by', { name: by.name, at: formatDateTime(at, currentLanguage()) });
}
