import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteScroll } from '#ui/use-infinite-scroll.ts';

type Props<File> = {
  id: string;
  title: string;
  load: () => Promise<File>;
  /** Keeps its place until it is there, about as high, so that nothing below jumps. */
  waiting: ReactNode;
  children: (file: File) => ReactNode;
};

/**
 * A section of a deal's page whose file is loaded when it comes near the viewport. If the file does not arrive, the section says so and can be tried
 * again; with React.lazy the whole page would fail with it.
 */
export function NearSection<File>({ id, title, load, waiting, children }: Props<File>) {
  const { t } = useTranslation('deals');
  const [near, setNear] = useState(false);
  const section = useInfiniteScroll<HTMLElement>(() => setNear(true), !near, 0);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: load,
    enabled: near,
    staleTime: Infinity,
    retry: false,
    // Without a network the service worker may have it.
    networkMode: 'always',
  });
  return (
    <Stack component="section" ref={section} id={id} aria-labelledby={`${id}-title`} sx={{ gap: 4 }}>
      <h2 id={`${id}-title`}>{title}</h2>
      {isError && !isFetching ? (
        <p role="alert">
          {t('deal.sectionFailed')}{' '}
          <Button variant="text" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <Suspense fallback={waiting}>{data === undefined ? waiting : children(data)}</Suspense>
      )}
    </Stack>
  );
}
