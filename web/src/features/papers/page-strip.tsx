import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { BlackoutState } from './blackout-state.ts';
import styles from './blackout.module.css';

type Props = { pages: BlackoutState['pages']; at: number; onGo: (page: number) => void };

/** The pages of a paper, each with its number of boxes once it was seen. */
export function PageStrip({ pages, at, onGo }: Props) {
  const { t } = useTranslation('papers');
  if (pages.length < 2) return <div />;
  return (
    <nav aria-label={t('blackout.pages')}>
      <ul className={styles.strip}>
        {pages.map((edit, page) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page is its number
          <li key={page}>
            <ButtonBase
              className={styles.jump}
              aria-current={page === at ? 'page' : undefined}
              aria-label={
                edit
                  ? t('blackout.pageSeen', { number: page + 1, count: edit.boxes.length })
                  : t('blackout.pageUnseen', { number: page + 1 })
              }
              onClick={() => onGo(page)}
            >
              {page + 1}
              {edit ? edit.boxes.length > 0 && ` ■ ${edit.boxes.length}` : ' ○'}
            </ButtonBase>
          </li>
        ))}
      </ul>
    </nav>
  );
}
