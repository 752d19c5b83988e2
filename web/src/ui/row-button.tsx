import type { ComponentProps } from 'react';
import styles from './row-button.module.css';

/** A text button for rows of lists. A link looks the same with the class of row-button.module.css. */
export const RowButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={styles.button} />
);
