import Skeleton from '@mui/material/Skeleton';
import styles from './skeleton-rows.module.css';

type Props = {
  /** What readers hear, such as "Loading messages…". */
  label: string;
  count: number;
  /** Of a row, as it will be: `4rem`. */
  height: string;
};

/** Rows on their way. */
export function SkeletonRows({ label, count, height }: Props) {
  return (
    <>
      <output className="visually-hidden">{label}</output>
      <div className={styles.rows} aria-hidden>
        {Array.from({ length: count }, (_, row) => (
          <Skeleton key={row} height={height} />
        ))}
      </div>
    </>
  );
}
