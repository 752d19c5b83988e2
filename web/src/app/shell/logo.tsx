import { Link } from 'react-router-dom';
import { productName } from 'domain/product.ts';
import styles from './header.module.css';

/** Logo and title, the way home. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <img src="/logo.svg" alt="" width={36} height={36} />
      <span>{productName}</span>
    </Link>
  );
}
