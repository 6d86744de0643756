import { create } from 'zustand'

type ToastKind = 'error' | 'success' | 'info'

export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly title: string
  readonly text?: string | undefined
  /** The subject. A later toast about the same subject replaces this one. */
  readonly about?: string
  /** True to stay until it is closed, with its action as a button. */
  readonly stays?: boolean
  /** Called when the guest closes it. */
  readonly onClose?: () => void
  /** An action that the toast offers. It closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

type State = { readonly toasts: readonly Toast[]; readonly made: number }

export const useToasts = create<State>(() => ({ toasts: [], made: 0 }))

export const hideToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

export const hideToastAbout = (subject: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ about }) => about !== subject) }))

/** Hides the toasts that report a success, because whoever goes on has read them. */
export const hideReports = (): void =>
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.filter(({ kind, stays = false }) => kind !== 'success' || stays),
  }))

/**
 * Shows a toast at the top: for 5 s, 3 s if a title alone reports success, 20 s with an action, or until
 * closed (screens/toasts). Equal texts are not shown twice at once.
 */
export const showToast = (toast: Omit<Toast, 'id'>): void =>
  useToasts.setState(({ toasts, made }) => ({
    made: made + 1,
    toasts: [
      ...toasts.filter(
        ({ title, text, about }) =>
          (title !== toast.title || text !== toast.text) && (about === undefined || about !== toast.about),
      ),
      { ...toast, id: made + 1 },
    ],
  }))

/** The space between two sentences. */
const sentenceEnd = /(?<=[.!?…])\s+(?=[\p{Lu}¿¡])/u

/** Splits a message into title and text, after a line or sentence (screens/toasts, screens/message-lines). */
export const messageLines = (message: string): { readonly title: string; readonly text?: string } => {
  const [first = '', ...rest] = message.split('\n').flatMap((line) => line.split(sentenceEnd))
  const title = first.replace(/\.$/, '')
  return rest.length > 0 ? { title, text: rest.join('\n') } : { title }
}
