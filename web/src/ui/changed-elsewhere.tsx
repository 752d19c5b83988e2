import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

type Props = {
  /** From the feature, because visitors load those of the kit. */
  texts: { title: string; text: string; use: string };
  /** Stored text; empty where it was deleted. */
  stored: string;
  onUse: () => void;
};

/** Warns that one saved this note in another window while typing here, and offers that text instead. */
export function ChangedElsewhere({ texts, stored, onUse }: Props) {
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{texts.title}</AlertTitle>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{stored}</p>
      <p>{texts.text}</p>
      <Button variant="outlined" sx={{ mt: 3 }} onClick={onUse}>
        {texts.use}
      </Button>
    </Alert>
  );
}
