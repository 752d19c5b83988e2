import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** What a person wrote, in their lines; no long word leaves its place. */
export const WrittenText = styled(Typography)({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}) as typeof Typography;
