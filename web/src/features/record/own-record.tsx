import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/section-card.tsx';
import RecordSection from './record-section.tsx';

/** An originator's own record in the profile, as others read it. */
export default function OwnRecord({ uid }: { uid: string }) {
  const { t } = useTranslation('record');
  return (
    <SectionCard id="record" title={t('ownTitle')}>
      <RecordSection uid={uid} own />
    </SectionCard>
  );
}
