import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAnchoredHeading } from '#ui/use-anchored-heading.ts';
import { useInfiniteScroll } from '#ui/use-infinite-scroll.ts';

type Near<File> = {
  /** Id of the section, and the hash of a link that opens it. */
  id: string;
  load: () => Promise<File>;
  /** Placeholder of about the same height, so that nothing below jumps. */
  waiting: ReactNode;
  children: (file: File) => ReactNode;
};

/** Hidden until it receives the keyboard focus. */
const StandIn = styled(Button)({
  alignSelf: 'flex-start',
  '&:not(:focus)': { position: 'absolute', clipPath: 'inset(50%)' },
});

/**
 * A section of a deal's page whose code loads when it nears the viewport or receives the keyboard focus. Until then a button
 * represents its content in the tab order; its focus then moves to the heading, before the content.
 */
export function NearSection<File>({ title, waiting, ...near }: Near<File> & { title: string }) {
  const { t } = useTranslation('deal');
  const { id } = near;
  const isHeld = useRef(false);
  const [isNear, setNear] = useState(false);
  const { ref, content, isSettled, isFar } = useNear<File, HTMLElement>({
    ...near,
    byKeyboard: isNear,
    waiting: (
      <>
        <StandIn
          variant="text"
          onClick={() => setNear(true)}
          onFocus={() => {
            isHeld.current = true;
            setNear(true);
          }}
          onBlur={() => {
            isHeld.current = false;
          }}
        >
          {t('deal.loadSection', { title })}
        </StandIn>
        {waiting}
      </>
    ),
  });
  const heading = useAnchoredHeading(id, isSettled);
  useEffect(() => {
    const byKeyboard = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true);
    document.addEventListener('keydown', byKeyboard);
    return () => document.removeEventListener('keydown', byKeyboard);
  }, []);
  useEffect(() => {
    if (isSettled && isHeld.current) heading.current?.focus({ preventScroll: true });
  }, [heading, isSettled]);
  return (
    <Stack
      component="section"
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      data-still={isFar ? '' : undefined}
      sx={{ gap: 4 }}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {content}
    </Stack>
  );
}

/**
 * Loads code when an element nears the viewport, or a link names it. If loading fails, it shows an error with a retry button in its place;
 * React.lazy would make the whole page fail.
 * @returns a ref for the element, its content, whether loading has finished or failed, and whether it has not begun
 */
export function useNear<File, Element extends HTMLElement>({
  id,
  load,
  waiting,
  byKeyboard = false,
  children,
}: Near<File> & { byKeyboard?: boolean }) {
  const { t } = useTranslation('deal');
  const { hash } = useLocation();
  const [near, setNear] = useState(false);
  const ref = useInfiniteScroll<Element>(() => setNear(true), !near, 0);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: load,
    enabled: near || byKeyboard || hash === `#${id}`,
    staleTime: Infinity,
    retry: false,
    // While offline, the service worker may have it cached.
    networkMode: 'always',
  });
  const content =
    isError && !isFetching ? (
      <p role="alert">
        {t('deal.sectionFailed')}{' '}
        <Button variant="text" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    ) : (
      <Suspense fallback={waiting}>{data === undefined ? waiting : children(data)}</Suspense>
    );
  const isSettled = data !== undefined || isError;
  return { ref, content, isSettled, isFar: !isSettled && !isFetching };
}
