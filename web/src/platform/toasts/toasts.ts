/** A toast; its texts are translated. */
export type Toast = {
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  variant?: 'default' | 'destructive';
  /** Stays until it is dismissed or another toast takes its place. */
  persist?: boolean;
};

type Show = (toast: Toast) => void;

let announce: () => void;
let provide: (show: Show) => void;

/** Resolves with the first toast: notistack is loaded for it, and not before (9 KiB). */
export const firstToast = new Promise<void>((resolve) => {
  announce = resolve;
});
const shown = new Promise<Show>((resolve) => {
  provide = resolve;
});

/** Called when notistack is on the page. */
export const provideToasts = (show: Show): void => provide(show);

/** Shows a toast in place of the one before. */
export function showToast(toast: Toast): void {
  announce();
  void shown.then((show) => show(toast));
}
