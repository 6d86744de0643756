import type { FrameMessage, PageMessage } from '@openchair/contract'
import { create } from 'zustand'

export const firstAddress = typeof location === 'undefined' ? '' : location.href

/** Messages that wait until the framing page's origin is known: the last one of each type. */
const waiting = new Map<FrameMessage['type'], FrameMessage>()

/** Sends a message to the framing page, and to no other page. */
export const tellPage = (message: FrameMessage): void => {
  const origin = globalThis.framedBy?.origin
  if (origin === undefined) waiting.set(message.type, message)
  else window.parent.postMessage(message, origin)
}

/** Asks the framing page to close the frame. If it does not listen, the frame goes to its first address. */
export const closeFrame = (): void => {
  tellPage({ type: 'close-widget' })
  if (!globalThis.framedBy?.hears) location.replace(firstAddress)
}

type Heard = MessageEvent<Partial<PageMessage> | null>

/** Listens to messages from the framing page's origin, until the returned function is called. */
export const hearPage = (heard: (message: Partial<PageMessage>) => void): (() => void) => {
  const hear = ({ source, origin, data }: Heard): void => {
    if (source === window.parent && origin === globalThis.framedBy?.origin && data) heard(data)
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}

/**
 * Asks the framing page for its visitor's consent, and hears answers until the returned function is called.
 */
export const askPageForConsent = (answered: (statistics: boolean) => void): (() => void) => {
  const stop = hearPage((message) => {
    if (message.type === 'cookie-consent' && typeof message.statistics === 'boolean')
      answered(message.statistics)
  })
  tellPage({ type: 'consent-asked' })
  return stop
}

/** True once the page around a dialog has removed its close button, because the widget has one of its own. */
export const useUncovered = create(() => ({ isUncovered: false }))

/** The page to which the frame must lead where the framing page does not listen, until the guest is there. */
export const useLeaving = create<{ readonly url?: string }>(() => ({}))

export const leaveFrame = (url: string): void => {
  if (globalThis.framedBy?.hears) {
    tellPage({ type: 'leave-for', url })
    return
  }
  // Browsers refuse this without a recent press. The guest then presses a link (`app/frame/bank-link.tsx`).
  useLeaving.setState({ url })
  addEventListener('pageshow', () => useLeaving.setState({}, true), { once: true })
  window.open(url, '_top')
}

const hear = ({ data }: Heard): void => {
  if (data?.type !== 'hello' || globalThis.framedBy?.origin === undefined) return
  for (const message of waiting.values()) tellPage(message)
  waiting.clear()
}

if (typeof window !== 'undefined') {
  // Handles the page's hello after this page's first script (`arrival.ts`), and sends what has waited.
  addEventListener('message', hear)
  hearPage(({ type }) => {
    if (type === 'uncovered') useUncovered.setState({ isUncovered: true })
  })
}
