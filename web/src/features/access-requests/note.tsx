import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstLines } from '#ui/data-table.tsx';

/** Notes longer than this are collapsed. */
const short = { characters: 180, lines: 4 };

/** The person's note; a long one can be expanded in place. */
export function Note({ note }: { note: string }) {
  const { t } = useTranslation('access-requests');
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = note.length > short.characters || note.split('\n').length > short.lines;
  return (
    <>
      <Typography
        id={id}
        variant="body2"
        sx={[{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }, long && !open && firstLines]}
      >
        <bdi>{note}</bdi>
      </Typography>
      {long && (
        <Button variant="text" sx={{ ml: -3 }} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'note.less' : 'note.whole')}
        </Button>
      )}
    </>
  );
}
