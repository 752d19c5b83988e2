import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';

export type Tone = 'primary' | 'secondary' | 'info' | 'success' | 'error';

/** An icon on a disc in its tone. */
export const TonedAvatar = styled(Avatar, { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    backgroundColor: theme.vars.palette[tone].light,
    color: theme.vars.palette[tone].onLight,
  }),
);
