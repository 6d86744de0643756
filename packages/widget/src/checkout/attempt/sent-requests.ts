import { storedInPage } from '@openchair/ui/storage/store.ts'

/** A request without an answer. It never contains typed data (cart/one-page). */
export type SentRequest = {
  readonly what: string
  readonly key: string
  /** Stored only while the guest is at their bank, if the key alone gets no answer. */
  readonly input?: unknown
  /** The bank's pages to which this request has led the guest, the first one first. */
  readonly banks?: readonly string[]
}

export const sentRequests = storedInPage<SentRequest>('openchair-sent', 1)

/** Tells if the guest left for their bank with this request. */
export const isLeft = (what: string): boolean => {
  const found = sentRequests.read()
  return found?.what === what && found.banks !== undefined
}

/** The input of a request with which the guest left for their bank. The new page sends it again. */
export const leftWith = (what: string): unknown => {
  const found = sentRequests.read()
  return found?.what === what ? found.input : undefined
}

/** The name under which joining a shop's waiting list is stored. */
export const joinName = (shopId: string): string => `join ${shopId}`

/** Tells if the guest is returning from their bank, where they confirmed a card for the waiting list. */
export const isJoinLeft = (shopId: string): boolean => isLeft(joinName(shopId))
