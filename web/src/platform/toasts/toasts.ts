export type Toast = {
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  variant?: 'default' | 'destructive';
  /** Whether it stays until it is dismissed or replaced by another toast. */
  persist?: boolean;
  /** Called when it is gone; `byPerson` if they closed it or pressed its button. */
  closed?: (byPerson: boolean) => void;
};

type Show = (toast: Toast) => void;

let announce: () => void;
let provide: (show: Show) => void;

/** Resolves with the first toast; notistack (9 KiB) only loads then. */
export const firstToast = new Promise<void>((resolve) => {
  announce = resolve;
});
const shown = new Promise<Show>((resolve) => {
  provide = resolve;
});

/** Called when notistack is on the page. */
export const provideToasts = (show: Show): void => provide(show);

/** Shows a toast, replacing the previous one. */
export function showToast(toast: Toast): void {
  announce();
  void shown.then((show) => show(toast));
}
