import styles from './header.module.css';

/** The first letter as a person sees it: an emoji or a letter with its accents is one. */
const initial = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};

/** Initials in a circle. */
export function Avatar({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <span aria-hidden className={styles.avatar}>
      {initial(firstName)}
      {initial(lastName)}
    </span>
  );
}
