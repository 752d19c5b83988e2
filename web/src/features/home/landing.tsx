import { useTranslation } from 'react-i18next';
import { productName } from 'domain/product.ts';
import { PageFrame } from '#ui/page-frame.tsx';

/** What a visitor sees first. */
export function Landing() {
  const { t } = useTranslation('home');
  return (
    <PageFrame title={t('landing.title')} lead={t('landing.lead', { product: productName })}>
      {null}
    </PageFrame>
  );
}
