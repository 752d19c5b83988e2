import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import type { Message } from './message.ts';
import { useSentence } from './use-sentence.ts';

type Props = { title?: string; message: Message | undefined; action?: ReactNode };

/** Why it did not work, read out as it appears. */
export function FailureAlert({ title, message, action }: Props) {
  const sentence = useSentence();
  if (message === undefined) return null;
  return (
    <Alert severity="error" role="alert" action={action}>
      <AlertTitle>{title}</AlertTitle>
      <p>{sentence(message)}</p>
    </Alert>
  );
}
