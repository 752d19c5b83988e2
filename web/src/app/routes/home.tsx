import { Landing } from '#features/home/landing.tsx';

export default function HomeRoute() {
  return <Landing />;
}
