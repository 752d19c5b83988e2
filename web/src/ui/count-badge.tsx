import Badge from '@mui/material/Badge';

type Props = {
  /** The number as shown. */
  text: string;
  /** Read to screen readers instead. */
  label: string;
};

/** Number beside the name of a section. */
export const CountBadge = ({ text, label }: Props) => (
  <>
    <Badge
      aria-hidden
      color="primary"
      badgeContent={text}
      sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
    />
    <span className="visually-hidden">{label}</span>
  </>
);
