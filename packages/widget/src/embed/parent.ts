import type { FrameMessage, PageMessage } from '@openchair/contract'
import { create } from 'zustand'

export const firstAddress = typeof location === 'undefined' ? '' : location.href

/** Messages that wait for a known recipient: the last of each kind. */
const waiting = new Map<FrameMessage['type'], FrameMessage>()

/** Sends a message to the framing page, and to no other. */
export const tellPage = (message: FrameMessage): void => {
  const origin = globalThis.framedBy?.origin
  if (origin === undefined) waiting.set(message.type, message)
  else window.parent.postMessage(message, origin)
}

/** Asks the page to close the frame, which returns to its first address where the page does not listen. */
export const closeFrame = (): void => {
  tellPage({ type: 'close-widget' })
  if (!globalThis.framedBy?.hears) location.replace(firstAddress)
}

type Heard = MessageEvent<Partial<PageMessage> | null>

/** Listens to messages of the framing page, from its origin only, until the returned function is called. */
export const hearPage = (heard: (message: Partial<PageMessage>) => void): (() => void) => {
  const hear = ({ source, origin, data }: Heard): void => {
    if (source === window.parent && origin === globalThis.framedBy?.origin && data) heard(data)
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}

/** Asks the framing page for its visitor's consent and hears each answer until the returned function runs. */
export const askPageForConsent = (answered: (statistics: boolean) => void): (() => void) => {
  const stop = hearPage((message) => {
    if (message.type === 'cookie-consent' && typeof message.statistics === 'boolean')
      answered(message.statistics)
  })
  tellPage({ type: 'consent-asked' })
  return stop
}

/** True once the page around a dialog has removed its own close button, which would be a second one. */
export const useUncovered = create(() => ({ isUncovered: false }))

/** The page that a frame must leave for where the framing page does not listen, until the guest is there. */
export const useLeaving = create<{ readonly url?: string }>(() => ({}))

export const leaveFrame = (url: string): void => {
  if (globalThis.framedBy?.hears) {
    tellPage({ type: 'leave-for', url })
    return
  }
  // Browsers refuse this without a recent press: the guest must press again (`app/frame/bank-link.tsx`).
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
  // Handles messages after the page's hello, which this page's first script reads (`arrival.ts`).
  addEventListener('message', hear)
  hearPage(({ type }) => {
    if (type === 'uncovered') useUncovered.setState({ isUncovered: true })
  })
}
