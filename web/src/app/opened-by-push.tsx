import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { answerOpenings } from '#platform/push-opening.ts';
import { followTyping, forgetTyped, hasTyped } from '#platform/typed-here.ts';

/** Leads this window to the subject of a notification that its person pressed, and asks first where they have typed something. */
export function OpenedByPush() {
  const navigate = useNavigate();
  useEffect(() => {
    const lead = async (path: string) => {
      const { pathname, search, hash } = globalThis.location;
      if (path === pathname + search + hash) return;
      const go = () => {
        forgetTyped();
        void navigate(path);
      };
      if (!hasTyped()) {
        go();
        return;
      }
      try {
        const { askToOpen } = await import('#features/devices/ask-to-open.ts');
        await askToOpen(go);
      } catch (error) {
        console.info('What was pressed could not be opened', error);
      }
    };
    const stops = [followTyping(), answerOpenings((path) => void lead(path))];
    return () => stops.forEach((stop) => stop());
  }, [navigate]);
  return null;
}
