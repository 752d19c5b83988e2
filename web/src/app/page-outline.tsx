import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { shapeOf } from './page-shape.ts';

/** The number of parts in index.html. */
const parts = 10;

/** A page outline with the same markup as the HTML page (index.html, first-screen.css), so that switching between them is invisible. */
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
