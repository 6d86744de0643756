import type { FrameMessage, PageMessage } from '@openchair/contract'
import { create } from 'zustand'

/** The address that the frame was opened with. */
export const firstAddress = typeof location === 'undefined' ? '' : location.href

/** What could not be told yet, because nobody knows to whom: the last of each kind. */
const waiting = new Map<FrameMessage['type'], FrameMessage>()

/** Tells the page that has framed this one, and nobody else. */
export const tellPage = (message: FrameMessage): void => {
  const origin = globalThis.framedBy?.origin
  if (origin === undefined) waiting.set(message.type, message)
  else window.parent.postMessage(message, origin)
}

/** Tells the page to close the frame. One that does not listen keeps it: the frame opens its first address again. */
export const closeFrame = (): void => {
  tellPage({ type: 'close-widget' })
  if (!globalThis.framedBy?.hears) location.replace(firstAddress)
}

type Heard = MessageEvent<Partial<PageMessage> | null>

/** Hears what the page that has framed this one says, of that origin alone, until the returned function is called. */
export const hearPage = (heard: (message: Partial<PageMessage>) => void): (() => void) => {
  const hear = ({ source, origin, data }: Heard): void => {
    if (source === window.parent && origin === globalThis.framedBy?.origin && data) heard(data)
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}

/**
 * Asks the page that has framed this one what its visitor lets it keep, and hears every answer, of that origin alone, until the
 * returned function is called.
 */
export const askPageForConsent = (answered: (statistics: boolean) => void): (() => void) => {
  const stop = hearPage((message) => {
    if (message.type === 'cookie-consent' && typeof message.statistics === 'boolean')
      answered(message.statistics)
  })
  tellPage({ type: 'consent-asked' })
  return stop
}

/** Tells if the page around a dialog has taken its own cross away, which would stand beside this one. */
export const useUncovered = create(() => ({ isUncovered: false }))

/** The page that a frame leaves for which nobody listens to, until the guest is there. */
export const useLeaving = create<{ readonly url?: string }>(() => ({}))

/** Leaves for a page that takes the whole window. */
export const leaveFrame = (url: string): void => {
  if (globalThis.framedBy?.hears) {
    tellPage({ type: 'leave-for', url })
    return
  }
  // Browsers refuse what no press of the guest's has just asked for: then they press once more (`app/frame/bank-link.tsx`).
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
  // The page's hello, which the first script of this one reads before (`arrival.ts`).
  addEventListener('message', hear)
  hearPage(({ type }) => {
    if (type === 'uncovered') useUncovered.setState({ isUncovered: true })
  })
}
