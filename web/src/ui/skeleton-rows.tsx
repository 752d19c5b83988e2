import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

type Props = {
  /** The label for screen readers, such as "Loading messages…". */
  label: string;
  count: number;
  /** Height of the loaded row, such as `4rem`. */
  height: string;
};

/** Placeholder rows while a list loads. */
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
