import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import type { Message } from './message.ts';
import { useSentence } from './use-sentence.ts';

type Props = { title?: string; message: Message | undefined; action?: ReactNode };

/** Why it did not work, read out as it appears. */
export function FailureAlert({ title, message, action }: Props) {
  const sentence = useSentence();
  if (message === undefined) return null;
  return (
    <Alert tone="danger" live title={title} action={action}>
      <p>{sentence(message)}</p>
    </Alert>
  );
}
