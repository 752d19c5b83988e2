import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type Props = {
  /** CSS lengths. */
  width?: string;
  height?: string;
  shape?: 'text' | 'box' | 'circle';
  style?: CSSProperties;
};

/** Stands where something is about to be, in its shape. Decoration: say "loading" once, around all of them. */
export function Skeleton({ width = '100%', height, shape = 'text', style }: Props) {
  return <span aria-hidden className={styles.skeleton} data-shape={shape} style={{ width, height, ...style }} />;
}
