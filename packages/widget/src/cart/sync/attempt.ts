import type { InputOf } from '@openchair/contract'
import type { checkoutCart } from '@openchair/contract/calls'
import { storedInTab } from '../../storage/store.ts'

export type CheckoutRequest = InputOf<typeof checkoutCart>

/** A checkout that has been sent and has not been answered yet, and the key that asks for its answer. */
export type Attempt = {
  readonly shop: string
  readonly cartId: string
  readonly key: string
  /**
   * What was sent, while the guest is at their bank: they come back to a new page, which asks for the answer in the
   * very same words. At no other time is anything of guest or payment kept outside of memory.
   */
  readonly sent?: CheckoutRequest
}

const record = storedInTab<Attempt>('openchair-attempt', 1)

/** Not `randomUUID`: that is missing where the page came over plain HTTP. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const begin = (shop: string, cartId: string): Attempt => {
  const attempt = { shop, cartId, key: randomKey() }
  record.write(attempt)
  return attempt
}

/** The attempt that waits for an answer; it outlives a reload. */
export const attemptUnderWay = (): Attempt | undefined => record.read()

/** The attempt under way for this cart, else a new one. */
export const attemptOf = (shop: string, cartId: string): Attempt => {
  const known = record.read()
  return known?.shop === shop && known.cartId === cartId ? known : begin(shop, cartId)
}

/** Another key, for a cart whose last attempt was made of something else. */
export const renewAttempt = begin

/** The guest leaves for their bank. */
export const leaveAttempt = (sent: CheckoutRequest): void =>
  record.write({ ...attemptOf(sent.id, sent.cartId), sent })

/** It has been answered. */
export const endAttempt = (): void => record.remove()
