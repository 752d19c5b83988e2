import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Waiting } from '#ui/loading.tsx';
import { BlackoutPage } from './blackout-page.tsx';
import { type BlackoutChange, type BlackoutState, unseenPage } from './blackout-state.ts';
import { BlackoutToolbar } from './blackout-toolbar.tsx';
import styles from './blackout.module.css';
import type { MadePages } from './made-pages.ts';
import type { OpenPaper, PageImage } from './open-paper.ts';
import { type Box, reverse, turned } from './page-boxes.ts';
import { PageStrip } from './page-strip.tsx';
import { refusalText } from './refusal-text.ts';

type Props = {
  paper: OpenPaper;
  state: BlackoutState;
  made: MadePages;
  /** The page to show. */
  at: number;
  onGo: (page: number) => void;
  onChange: (change: BlackoutChange) => void;
  onReview: () => void;
};

const zoomSteps = { least: 1, most: 5, factor: 1.5 };
/** Place of a box that is added without drawing it. */
const middle: Box = { x: 0.35, y: 0.47, width: 0.3, height: 0.06 };

/** One page after the other with its boxes, and the tools for them. */
export function EditPages({ paper, state, made, at, onGo, onChange, onReview }: Props) {
  const { t } = useTranslation('papers');
  const [selected, setSelected] = useState<number>();
  const [zoom, setZoom] = useState<number>(zoomSteps.least);
  const [news, setNews] = useState('');
  const [from, setFrom] = useState<number>();
  const main = useRef<HTMLElement>(null);
  const { image, error } = usePage(paper, at, onChange);
  const edit = state.pages[at];
  const unseen = unseenPage(state, at);
  useWorkAhead(paper, made, state.pages, { at, from, isShown: image !== undefined });
  const zoomTo = (wanted: number) => setZoom(Math.max(zoomSteps.least, Math.min(zoomSteps.most, wanted)));

  const go = (page: number) => {
    setFrom(at);
    onGo(page);
    setSelected(undefined);
    setZoom(zoomSteps.least);
  };
  const change = (wanted: BlackoutChange) => {
    const count = edit?.boxes.length ?? 0;
    if (wanted.do === 'add') {
      flushSync(() => onChange(wanted));
      main.current?.querySelector<HTMLElement>(`[data-box="${state.nextId}"]`)?.focus({ preventScroll: true });
      setNews(t('blackout.added', { count: count + 1 }));
      return;
    }
    onChange(wanted);
    if (wanted.do === 'turn') setNews(t('blackout.turned'));
    if (wanted.do === 'remove') {
      setSelected(undefined);
      setNews(t('blackout.removed', { count: count - 1 }));
      main.current?.focus();
    }
  };
  const undo = () => {
    const last = state.past.at(-1);
    if (!last) return;
    if (last.page !== at) go(last.page);
    setSelected(undefined);
    onChange({ do: 'undo' });
    setNews(t('blackout.undone', { number: last.page + 1 }));
  };

  return (
    <>
      <section
        ref={main}
        tabIndex={-1}
        className={styles.main}
        aria-label={t('blackout.page', { number: at + 1, count: paper.pageCount })}
      >
        {error !== undefined && (
          <Alert severity="error" role="alert" sx={{ m: 4, alignSelf: 'start' }}>
            {refusalText(error, t)}
          </Alert>
        )}
        {image && edit ? (
          <BlackoutPage
            key={at}
            image={image}
            page={at}
            edit={edit}
            selected={selected}
            zoom={zoom}
            onZoom={zoomTo}
            onSelect={setSelected}
            onChange={change}
          />
        ) : (
          error === undefined && (
            <div className={styles.stage}>
              <Waiting>{t('blackout.opening', { number: at + 1 })}</Waiting>
            </div>
          )
        )}
      </section>
      <BlackoutToolbar
        disabled={!image || !edit}
        hasSelection={selected !== undefined}
        canUndo={state.past.length > 0}
        zoom={{ isLeast: zoom <= zoomSteps.least, isMost: zoom >= zoomSteps.most }}
        onAdd={() => edit && change({ do: 'add', page: at, box: turned(middle, reverse(edit.turns)) })}
        onRemove={() => selected !== undefined && change({ do: 'remove', page: at, id: selected })}
        onUndo={undo}
        onTurn={() => change({ do: 'turn', page: at })}
        onZoom={(direction) => zoomTo(zoom * zoomSteps.factor ** direction)}
      />
      <PageStrip pages={state.pages} at={at} onGo={go} />
      <footer className={styles.footer}>
        <p className={styles.hint}>
          {t(edit?.boxes.some(({ suggested }) => suggested) ? 'blackout.hintSuggested' : 'blackout.hint')}
        </p>
        <Button disabled={!edit} onClick={() => (unseen === undefined ? onReview() : go(unseen))}>
          {unseen === undefined ? t('blackout.review') : t('blackout.next', { number: unseen + 1 })}
        </Button>
      </footer>
      <p id="blackout-keys" hidden>
        {t('blackout.keys')}
      </p>
      <output className="visually-hidden">{news}</output>
    </>
  );
}

type Shown = { page: number; image?: PageImage; error?: unknown };

/** Draws a page, and tells the state once it can be seen. */
function usePage(paper: OpenPaper, page: number, onChange: (change: BlackoutChange) => void): Shown {
  const [shown, setShown] = useState<Shown>({ page });
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      try {
        const { image, suggested } = await paper.page(page);
        if (!isCurrent) return;
        onChange({ do: 'open', page, suggested });
        setShown({ page, image });
      } catch (error) {
        if (isCurrent) setShown({ page, error });
      }
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [paper, page, onChange]);
  return shown.page === page ? shown : { page };
}

type AtPage = { at: number; from: number | undefined; isShown: boolean };

/** While a person looks at a page, makes the one that they came from, and draws the one that they are likely to look at next. */
function useWorkAhead(paper: OpenPaper, made: MadePages, pages: BlackoutState['pages'], { at, from, isShown }: AtPage) {
  const edit = from === undefined ? undefined : pages[from];
  useEffect(() => {
    if (!isShown) return undefined;
    let isCurrent = true;
    const work = async () => {
      if (from !== undefined && edit) await made.ahead(from, edit);
      if (isCurrent && at + 1 < paper.pageCount) await paper.page(at + 1).catch(() => undefined);
    };
    void work();
    return () => {
      isCurrent = false;
    };
  }, [paper, made, at, from, edit, isShown]);
}
