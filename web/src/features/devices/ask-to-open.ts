import { loadTexts, textsOf } from '#platform/i18n/i18n.ts';
import { showToast } from '#platform/toasts/toasts.ts';

/** Asks whether to leave a page on which something was typed for what a pressed notification is about. */
export async function askToOpen(open: () => void): Promise<void> {
  await loadTexts('devices');
  const t = textsOf('devices');
  showToast({
    title: t('opening.title'),
    description: t('opening.text'),
    persist: true,
    action: { label: t('opening.open'), onClick: open },
  });
}
