import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** A user's text with its line breaks; long words wrap. */
export const WrittenText = styled(Typography)({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}) as typeof Typography;
