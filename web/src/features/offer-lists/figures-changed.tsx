import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { FigureChange } from 'domain/deal/figure-changes.ts';
import { useFigureChange } from '#features/terms/figure-change.ts';

/** Names figures of a deal that changed since an offer, each as it was and as it is; renders nothing if none did. */
export function FiguresChanged({
  title,
  text,
  changes,
}: {
  title: string;
  text: string;
  changes: readonly FigureChange[];
}) {
  const figureChange = useFigureChange();
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ width: 1 }}>
      <AlertTitle>{title}</AlertTitle>
      <ul>
        {changes.map((change) => (
          <li key={change.name}>{figureChange(change)}</li>
        ))}
      </ul>
      {text}
    </Alert>
  );
}
