import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Interest } from 'domain/interest/interest.ts';
import type { OfferSide } from 'domain/offer/offer.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { WrittenText } from '#ui/written-text.ts';

type Props = {
  interest: Interest;
  /** The reader's side, whose messages are shown as their own. */
  side: OfferSide;
};

/** The messages of a buyer and an originator about a deal, oldest first. */
export function Conversation({ interest, side }: Props) {
  const { t } = useTranslation('interest');
  const { name, message, createdAt, replies = [] } = interest;
  const none = side === 'buyer' ? t('conversation.noMessageYou') : t('conversation.noMessage');
  const nameOf = (by: OfferSide, of = by === 'buyer' ? name : t('conversation.originator')) =>
    by === side ? t('conversation.you') : of;
  return (
    <Stack component="ol" aria-label={t('conversation.label')} sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {[{ by: 'buyer' as const, at: createdAt, message, name }, ...replies].map((each) => (
        <Stack
          key={each.at.getTime()}
          component="li"
          sx={(theme) => ({
            alignSelf: each.by === side ? 'flex-end' : 'flex-start',
            maxWidth: 'min(36rem, 92%)',
            px: 4,
            py: 2,
            borderRadius: theme.vars.radius.md,
            bgcolor: each.by === side ? 'primary.light' : 'action.hover',
          })}
        >
          <Typography component="span" variant="body2" color="textSecondary">
            <bdi>{nameOf(each.by, each.name)}</bdi> · <RelativeTime at={each.at} />
          </Typography>
          {each.message ? (
            <WrittenText>{each.message}</WrittenText>
          ) : (
            <Typography color="textSecondary">{none}</Typography>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
