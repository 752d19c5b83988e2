import { useTranslation } from 'react-i18next';
import { productName } from 'domain/product.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './footer.module.css';

export function Footer() {
  const { t } = useTranslation('app');
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.text}>
          <strong>{productName}</strong> {t('footer.text')}
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
