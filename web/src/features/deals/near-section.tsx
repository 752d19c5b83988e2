import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteScroll } from '#ui/use-infinite-scroll.ts';

type Near<File> = {
  id: string;
  load: () => Promise<File>;
  /** Keeps its place until it is there, about as high, so that nothing below jumps. */
  waiting: ReactNode;
  children: (file: File) => ReactNode;
};

/** A section of a deal's page whose file is loaded when it comes near the viewport. */
export function NearSection<File>({ title, ...near }: Near<File> & { title: string }) {
  const { id } = near;
  const { ref, content } = useNear<File, HTMLElement>(near);
  return (
    <Stack component="section" ref={ref} id={id} aria-labelledby={`${id}-title`} sx={{ gap: 4 }}>
      <h2 id={`${id}-title`}>{title}</h2>
      {content}
    </Stack>
  );
}

/**
 * What is loaded when an element comes near the viewport. If the file does not arrive, it says so in its place and can be tried again; with
 * React.lazy the whole page would fail with it.
 * @returns a ref for the element, and what belongs into it
 */
export function useNear<File, Element extends HTMLElement>({ id, load, waiting, children }: Near<File>) {
  const { t } = useTranslation('deals');
  const [near, setNear] = useState(false);
  const ref = useInfiniteScroll<Element>(() => setNear(true), !near, 0);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: load,
    enabled: near,
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
  return { ref, content };
}
