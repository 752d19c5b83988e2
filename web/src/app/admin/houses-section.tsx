import Stack from '@mui/material/Stack';
import HouseCases from '#features/house-cases/house-cases.tsx';
import SameHouses from '#features/same-houses/same-houses.tsx';

/** Houses that two originators claim, and deals that could be the same house. */
export default function HousesSection() {
  return (
    <Stack sx={{ gap: 10 }}>
      <HouseCases />
      <SameHouses />
    </Stack>
  );
}
