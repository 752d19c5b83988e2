import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Camera, ImagePlus } from 'lucide-react';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';

/** Touch devices have a camera at hand. */
const hasCameraInHand = navigator.maxTouchPoints > 0;

/** The label of a file input opens it, and looks like a button. */
const asLabel = { component: 'label', role: undefined, tabIndex: -1 } as const;

/** Ways to add photos: from the library, with the camera on touch devices, or by dropping files. */
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
      // Allows picking the same file again.
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

/** Dropping files needs a mouse. */
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
  // The focused file input itself is visually hidden.
  '& > label:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: '2px' },
}));

const DropHere = styled(Typography)({ display: 'none', [withMouse]: { display: 'block' } });
