import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { downloadInterests } from 'domain/api/offers.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { ContactLinks } from '#ui/contact-links.tsx';
import { DownloadButton } from '#ui/download-button.tsx';
import { LiveSection } from '#ui/live-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { WrittenText } from '#ui/written-text.ts';
import { useInterests } from './data.ts';

/** Who is interested in a deal and how to reach them, live; for its originator and admins. */
export function InterestedBuyers({ dealId }: { dealId: string }) {
  const { t } = useTranslation('interest');
  const interests = useInterests(dealId);
  const id = 'interested-buyers';
  return (
    <LiveSection
      id={id}
      title={t('buyers.title')}
      list={interests}
      failed={t('buyers.failed')}
      none={t('buyers.none')}
      action={
        <DownloadButton endpoint={downloadInterests} params={{ dealId }} failed={t('buyers.downloadFailed')} of={id} />
      }
    >
      <Stack component={List} disablePadding spacing={3}>
        {interests.rows.map((interest) => (
          <Buyer key={interest.buyerUid} interest={interest} />
        ))}
      </Stack>
    </LiveSection>
  );
}

function Buyer({ interest: { name, email, phone, message, createdAt } }: { interest: Interest }) {
  return (
    <Paper component="li" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between' }}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Typography component="span" variant="body2" color="textSecondary">
          <RelativeTime at={createdAt} />
        </Typography>
      </Stack>
      {message && <WrittenText sx={{ mt: 2 }}>{message}</WrittenText>}
      <ContactLinks email={email} phone={phone} />
    </Paper>
  );
}
