import styles from './spinner.module.css';

/** A turning ring. Decoration: what is being waited for is said in words beside it. */
export function Spinner({ size = 24 }: { /** Pixels. */ size?: number }) {
  return <span aria-hidden className={styles.spinner} style={{ width: size, height: size }} />;
}
