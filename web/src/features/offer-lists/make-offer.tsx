import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EllipsisVertical, HandCoins } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { offerParameter } from 'domain/notification/notification.ts';
import { useNow } from '#platform/use-now.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useMyOffersOn } from '#features/offers/data.ts';
import { comingEnd, possibleAnswers } from '#features/offers/offer-status.ts';

const OfferDialog = lazy(() => import('#features/offer-form/offer-dialog.tsx'));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));
const ConfirmFirst = lazy(() => import('#features/offer-form/confirm-first.tsx'));

type Props = {
  deal: Deal;
  uid: string;
  /** Whether the buyer's address is verified; otherwise the server accepts no offer. */
  emailVerified: boolean;
  /** Asks for the verification, when the button is pressed or the server refuses. */
  verifyEmail: ReactNode;
};

/**
 * The button that opens the offer dialog, which says so when a new offer replaces an open one. A buyer whose turn it is
 * answers the open offer instead, because a new one would end the negotiation. The button is shown while the deal accepts
 * offers; an open dialog stays open with its values. While the buyer's address is unverified, the dialog explains how to
 * verify it, and then becomes the form. A link can open the form (`offerFormPath`).
 */
export function MakeOffer({ deal, uid, emailVerified, verifyEmail }: Props) {
  const { t } = useTranslation('offers');
  const { state, rows } = useMyOffersOn(deal.id, uid);
  const [shown, setShown] = useState<'offer' | { answer: Answer; to: string }>();
  const [params, setParams] = useSearchParams();
  const open = rows.find((offer) => offer.state === 'open');
  const current = open ?? rows.find((offer) => offer.state === 'backup');
  const now = useNow((at) => open && comingEnd(open, at));
  const possible = current ? possibleAnswers(current, deal, 'buyer', now) : [];
  const answers = answersInPanel.filter((each) => possible.includes(each));
  // A counter on a deal under review can be answered, but not accepted.
  const isTheirTurn = current !== undefined && (answers.includes('accept') || answers.includes('counter'));
  const canOffer = takesOffers(deal.status);
  const isLinked = params.has(offerParameter) && state === 'ready' && canOffer && !isTheirTurn;
  // Kept after the offer is no longer open, so that typed text is not lost.
  const answered = typeof shown === 'object' ? rows.find(({ id }) => id === shown.to) : undefined;
  const isOpened = shown !== undefined || isLinked;
  // Once shown, the form stays, even if the person changes their address elsewhere and must verify it again.
  const [hasForm, setHasForm] = useState(emailVerified);
  if (isOpened && emailVerified && !hasForm) setHasForm(true);
  const close = () => {
    setShown(undefined);
    setHasForm(emailVerified);
    if (!params.has(offerParameter)) return;
    const others = new URLSearchParams(params);
    others.delete(offerParameter);
    setParams(others, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {isTheirTurn && (
        <AnswerButtons
          answers={answers}
          accept={t(current.state === 'backup' ? 'answers.agree' : 'answers.acceptCounter')}
          short={t(current.state === 'backup' ? 'agree.confirm' : 'answers.acceptShort')}
          onAnswer={(answer) => setShown({ answer, to: current.id })}
        />
      )}
      {canOffer && !isTheirTurn && (
        <Button
          startIcon={<HandCoins aria-hidden size={20} />}
          aria-haspopup="dialog"
          onClick={() => setShown('offer')}
        >
          {t(open ? 'improve' : 'make')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpened && !hasForm && <ConfirmFirst onClose={close}>{verifyEmail}</ConfirmFirst>}
        {hasForm && answered && typeof shown === 'object' && (
          <AnswerDialog answer={shown.answer} deal={deal} offer={answered} side="buyer" others={rows} onClose={close} />
        )}
        {hasForm && (shown === 'offer' || isLinked) && state !== 'loading' && (
          <OfferDialog
            deal={deal}
            uid={uid}
            last={rows[0]}
            replaced={open}
            listFailed={state === 'error'}
            verifyEmail={verifyEmail}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const answersInPanel = ['accept', 'counter', 'decline'] as const;
type Answer = (typeof answersInPanel)[number];

type AnswerButtonsProps = {
  answers: readonly Answer[];
  accept: string;
  short: string;
  onAnswer: (answer: Answer) => void;
};

/**
 * Button to accept the other side's offer, with a short label on phones, and a menu of the other answers: a phone's bottom
 * bar has room for one button.
 */
function AnswerButtons({ answers, accept, short, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation('offers');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const label = { counter: t('counter.make'), decline: t('answers.decline') };
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button
        sx={{ flex: 1, minWidth: 0 }}
        aria-haspopup="dialog"
        aria-label={accept}
        onClick={() => onAnswer('accept')}
      >
        {isPhone ? short : accept}
      </Button>
      <IconButton
        label={t('answers.others')}
        icon={<EllipsisVertical aria-hidden size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {answers.flatMap((each) =>
          each === 'accept' ? (
            []
          ) : (
            <MenuItem
              key={each}
              onClick={() => {
                setAnchor(null);
                onAnswer(each);
              }}
            >
              {label[each]}
            </MenuItem>
          ),
        )}
      </Menu>
    </Stack>
  );
}
