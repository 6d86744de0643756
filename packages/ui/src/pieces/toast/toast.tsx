import { create } from 'zustand'

type ToastKind = 'error' | 'success' | 'info'

export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  /** What happened. */
  readonly title: string
  /** What to do now. */
  readonly text?: string | undefined
  /** A later toast about the same takes its place. */
  readonly about?: string
  /** It stays until it is closed, and its action is a button. */
  readonly stays?: boolean
  /** The guest has closed it. */
  readonly onClose?: () => void
  /** What can be done about it at once; the toast goes with it. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

type State = { readonly toasts: readonly Toast[]; readonly made: number }

export const useToasts = create<State>(() => ({ toasts: [], made: 0 }))

export const hideToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

export const hideToastAbout = (subject: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ about }) => about !== subject) }))

/**
 * Shows a toast at the top for 5 s, for 3 s where a title alone says that something is done, for 20 s with something to do,
 * unless it stays (screens/toasts).
 * The same words are not shown twice at once.
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

/** Where a sentence ends and another begins. */
const sentenceEnd = /(?<=[.!?…])\s+(?=[\p{Lu}¿¡])/u

/**
 * A message of several lines or sentences: the first is the title, without its full stop, the rest the text
 * (screens/toasts, screens/message-lines).
 */
export const messageLines = (message: string): { readonly title: string; readonly text?: string } => {
  const [first = '', ...rest] = message.split('\n').flatMap((line) => line.split(sentenceEnd))
  const title = first.replace(/\.$/, '')
  return rest.length > 0 ? { title, text: rest.join('\n') } : { title }
}
