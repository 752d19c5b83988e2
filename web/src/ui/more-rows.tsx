import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNearEnd } from './use-near-end.ts';

type Props = {
  /** Nothing follows. */
  complete: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
  /** How many rows there are. */
  shown: number;
};

/** The end of a list: reads on as one comes near, with a button for those who do not scroll. */
export function MoreRows({ complete, more, onMore, shown }: Props) {
  const { t } = useTranslation('ui');
  const end = useNearEnd<HTMLDivElement>(onMore, !complete && more === 'idle', shown);
  const frame = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLParagraphElement>(null);
  // Whoever pressed the button for the last rows stays where it was.
  useKeptFocus(frame, over);
  return (
    <div ref={frame}>
      {complete ? (
        <p ref={over} tabIndex={-1} className="visually-hidden">
          {t('more.end')}
        </p>
      ) : (
        <Stack ref={end} sx={{ alignItems: 'center', gap: 2, pt: 2 }}>
          {more === 'failed' && <p role="alert">{t('more.failed')}</p>}
          <Button variant="outlined" loading={more === 'loading'} onClick={onMore}>
            {t(more === 'loading' ? 'more.loading' : more === 'failed' ? 'retry' : 'more.show')}
          </Button>
        </Stack>
      )}
    </div>
  );
}
