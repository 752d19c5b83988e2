import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { shapeOf } from './page-shape.ts';

/** As many as index.html has. */
const parts = 10;

/** A page in outline, as the page's HTML has it (index.html, first-screen.css): one follows the other unseen. */
export function PageOutline() {
  const { t } = useTranslation('ui');
  return (
    <div data-shape={shapeOf(useLocation().pathname)}>
      <output className="visually-hidden">{t('loading')}</output>
      <div className="first-page" aria-hidden>
        {Array.from({ length: parts }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  );
}
