export type ToastAction = { label: string; onClick: () => void };

/** A toast as the specification has it (section 3). */
export type Toast = {
  id: string;
  title: string;
  description?: string;
  action?: ToastAction;
  /** False once dismissed, until it is removed. */
  open: boolean;
  variant: 'default' | 'destructive';
};

export type NewToast = Pick<Toast, 'title' | 'description' | 'action'> & { variant?: Toast['variant'] };

type ToastProps = { toast: Toast };

declare module 'notistack' {
  interface VariantOverrides {
    default: ToastProps;
    destructive: ToastProps;
    error: false;
    info: false;
    success: false;
    warning: false;
  }
}
