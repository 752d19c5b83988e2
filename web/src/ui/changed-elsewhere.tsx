import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

type Texts = Record<'title' | 'text' | 'use', string>;

type Props = {
  /** From the feature, because visitors load those of the kit; the second ones where the note was deleted. */
  texts: Texts & Record<`${keyof Texts}Deleted`, string>;
  /** Stored text; empty where it was deleted. */
  stored: string;
  onUse: () => void;
};

/** Warns that one saved or deleted this note in another window while typing here, and offers what is there instead. */
export function ChangedElsewhere({ texts, stored, onUse }: Props) {
  const isDeleted = stored === '';
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{isDeleted ? texts.titleDeleted : texts.title}</AlertTitle>
      {!isDeleted && <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{stored}</p>}
      <p>{isDeleted ? texts.textDeleted : texts.text}</p>
      <Button variant="outlined" sx={{ mt: 3 }} onClick={onUse}>
        {isDeleted ? texts.useDeleted : texts.use}
      </Button>
    </Alert>
  );
}
