import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

type Props = {
  /** The label for screen readers, such as "Loading messages…". */
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
      <Stack aria-hidden sx={{ gap: 2 }}>
        {Array.from({ length: count }, (_, row) => (
          <Skeleton key={row} height={height} />
        ))}
      </Stack>
    </>
  );
}
