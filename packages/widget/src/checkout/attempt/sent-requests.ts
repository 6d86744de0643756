import { storedInTab } from '../../storage/store.ts'

/** What has been sent and not been answered. */
export type SentRequest = {
  readonly what: string
  readonly key: string
  /** Only while the guest is at their bank. */
  readonly input?: unknown
  /** The pages of their bank that they were led to for it, one after another. */
  readonly banks?: readonly string[]
  /** All that was sent under the key, of what could be had twice. */
  readonly sent?: readonly unknown[]
}

export const sentRequests = storedInTab<SentRequest>('openchair-sent', 1)

/** The input of this request, where the guest left for their bank with it: they come back to a new page, which sends it again. */
export const leftWith = (what: string): unknown => {
  const found = sentRequests.read()
  return found?.what === what ? found.input : undefined
}
