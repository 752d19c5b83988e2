import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Camera, ImagePlus } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';

const accept = 'image/*,.heic,.heif';

/** Who has a finger on the screen has a camera in the hand. */
const hasCameraInHand = navigator.maxTouchPoints > 0;

/** Ways to bring photos: from the library, by the camera where there is one in the hand, or dropped. */
export function PhotoPickers({ full, onFiles }: { full: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('photos');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const pick = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file again is a change again.
    input.value = '';
  };
  if (full) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('full', { count: limits.photosPerDeal })}
      </Typography>
    );
  }
  return (
    <Place
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button component="label" role={undefined} tabIndex={-1} startIcon={<ImagePlus aria-hidden size={20} />}>
        {t('add')}
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          multiple
          onChange={({ target }) => pick(target)}
        />
      </Button>
      {hasCameraInHand && (
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          startIcon={<Camera aria-hidden size={20} />}
        >
          {t('shoot')}
          <input
            type="file"
            className="visually-hidden"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => pick(target)}
          />
        </Button>
      )}
      <DropHere variant="body2" color="textSecondary">
        {t('drop')}
      </DropHere>
    </Place>
  );
}

/** A mouse drops files. */
const withMouse = '@media (hover: hover) and (min-width: 768px)';

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(4),
  border: `2px dashed ${theme.vars.palette.edge}`,
  borderRadius: theme.vars.radius.md,
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
  '& > label': { flex: '1 1 auto', [withMouse]: { flex: 'none' } },
  // The file input itself, which has the focus, is not to be seen.
  '& > label:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: '2px' },
}));

const DropHere = styled(Typography)({ display: 'none', [withMouse]: { display: 'block' } });
