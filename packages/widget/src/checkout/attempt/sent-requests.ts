import { storedInPage } from '@openchair/ui/storage/store.ts'

/** A request that has not been answered: never what a guest has typed (behaviour 53). */
export type SentRequest = {
  readonly what: string
  readonly key: string
  /** Only while the guest is at their bank, and where the key alone gets no answer. */
  readonly input?: unknown
  /** The pages of their bank that they were led to for it, one after another. */
  readonly banks?: readonly string[]
}

export const sentRequests = storedInPage<SentRequest>('openchair-sent', 1)

/** Tells whether the guest left for their bank with this request. */
export const isLeft = (what: string): boolean => {
  const found = sentRequests.read()
  return found?.what === what && found.banks !== undefined
}

/** The input of this request, where the guest left for their bank with it: they come back to a new page, which sends it again. */
export const leftWith = (what: string): unknown => {
  const found = sentRequests.read()
  return found?.what === what ? found.input : undefined
}
