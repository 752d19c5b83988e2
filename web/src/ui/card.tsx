import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './card.module.css';

type Props = ComponentPropsWithRef<'div'> & {
  as?: Extract<ElementType, 'div' | 'section' | 'article' | 'li' | 'form'>;
  /** `none` for what brings its own, such as a photo. */
  padding?: 'none' | 'medium' | 'large';
};

/** A surface of its own, told from the page by its tone. */
export function Card({ as: Element = 'div', padding = 'medium', className, ...props }: Props) {
  const Tag = Element as 'div';
  return <Tag {...props} data-padding={padding} className={[styles.card, className].filter(Boolean).join(' ')} />;
}
