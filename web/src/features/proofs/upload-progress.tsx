import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

type Props = {
  /** From 0 to 1; 1 while the server checks the file. */
  share: number;
  sending: string;
  checking: string;
};

export function UploadProgress({ share, sending, checking }: Props) {
  return (
    <div>
      <Typography component="output" variant="body2" sx={{ display: 'block', mb: 1 }}>
        {share < 1 ? sending : checking}
      </Typography>
      <LinearProgress variant={share < 1 ? 'determinate' : 'indeterminate'} value={share * 100} aria-label={sending} />
    </div>
  );
}
