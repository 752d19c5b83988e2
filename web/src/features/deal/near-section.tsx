import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteScroll } from '#ui/use-infinite-scroll.ts';

type Near<File> = {
  id: string;
  load: () => Promise<File>;
  /** Keeps its place until it is there, about as high, so that nothing below jumps. */
  waiting: ReactNode;
  children: (file: File) => ReactNode;
};

/** Out of sight until the keyboard comes to it. */
const StandIn = styled(Button)({
  alignSelf: 'flex-start',
  '&:not(:focus)': { position: 'absolute', clipPath: 'inset(50%)' },
});

/**
 * A section of a deal's page whose file is loaded when it comes near the viewport, or when somebody goes by keyboard. Until then a button stands
 * in for what can be reached in it, or the Tab key would go past it; its focus goes to the heading, behind which the content begins.
 */
export function NearSection<File>({ title, waiting, ...near }: Near<File> & { title: string }) {
  const { t } = useTranslation('deal');
  const { id } = near;
  const heading = useRef<HTMLHeadingElement>(null);
  const isHeld = useRef(false);
  const [isNear, setNear] = useState(false);
  const { ref, content, isSettled } = useNear<File, HTMLElement>({
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
  useEffect(() => {
    const byKeyboard = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true);
    document.addEventListener('keydown', byKeyboard);
    return () => document.removeEventListener('keydown', byKeyboard);
  }, []);
  useEffect(() => {
    if (isSettled && isHeld.current) heading.current?.focus({ preventScroll: true });
  }, [isSettled]);
  return (
    <Stack component="section" ref={ref} id={id} aria-labelledby={`${id}-title`} sx={{ gap: 4 }}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {content}
    </Stack>
  );
}

/**
 * What is loaded when an element comes near the viewport. If the file does not arrive, it says so in its place and can be tried again; with
 * React.lazy the whole page would fail with it.
 * @returns a ref for the element, what belongs into it, and whether its file is there or did not arrive
 */
export function useNear<File, Element extends HTMLElement>({
  id,
  load,
  waiting,
  byKeyboard = false,
  children,
}: Near<File> & { byKeyboard?: boolean }) {
  const { t } = useTranslation('deal');
  const [near, setNear] = useState(false);
  const ref = useInfiniteScroll<Element>(() => setNear(true), !near, 0);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: load,
    enabled: near || byKeyboard,
    staleTime: Infinity,
    retry: false,
    // Without a network the service worker may have it.
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
  return { ref, content, isSettled: data !== undefined || isError };
}
