import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Camera, ImagePlus } from 'lucide-react';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';

/** Who has a finger on the screen has a camera in the hand. */
const hasCameraInHand = navigator.maxTouchPoints > 0;

/** A file input is pressed by its label, which looks like a button. */
const asLabel = { component: 'label', role: undefined, tabIndex: -1 } as const;

/** Ways to bring photos: from the library, by the camera where there is one in the hand, or dropped. */
export function PhotoPickers({ full, onFiles }: { full: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('photos');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const file = {
    type: 'file',
    className: 'visually-hidden',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onFiles([...(target.files ?? [])]);
      // The same file again is a change again.
      target.value = '';
    },
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
      <Button {...asLabel} startIcon={<ImagePlus aria-hidden size={20} />}>
        {t('add')}
        <input {...file} accept="image/*,.heic,.heif" multiple />
      </Button>
      {hasCameraInHand && (
        <Button {...asLabel} variant="outlined" startIcon={<Camera aria-hidden size={20} />}>
          {t('shoot')}
          <input {...file} accept="image/*" capture="environment" />
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
