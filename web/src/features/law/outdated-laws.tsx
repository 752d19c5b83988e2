import { useTranslation } from 'react-i18next';
import type { LawCard } from 'domain/law/law-cards.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { PageSection } from '#ui/page-section.tsx';

/** The cards that were checked too long ago to be shown, for admins. */
export default function OutdatedLaws({ cards }: { cards: readonly LawCard[] }) {
  const { t } = useTranslation('law');
  return (
    <PageSection id="outdated-laws" title={t('old.title')} lead={t('old.lead')}>
      <ul>
        {cards.map(({ id, statute, checkedOn }) => (
          <li key={id}>{t('old.entry', { statute, day: formatDay(checkedOn, currentLanguage()) })}</li>
        ))}
      </ul>
    </PageSection>
  );
}
