import type { InputOf } from '@openchair/contract'
import type { checkoutCart } from '@openchair/contract/calls'
import { randomKey } from '../../browser/random-key.ts'
import { storedInTab } from '../../storage/store.ts'

export type CheckoutRequest = InputOf<typeof checkoutCart>

/** A checkout that has been sent and has not been answered yet, and the key that asks for its answer. */
export type Attempt = {
  readonly shopId: string
  readonly cartId: string
  readonly key: string
  /**
   * What was sent, while the guest is at their bank: they come back to a new page, which sends the same request
   * again to get the answer. At no other time is anything of guest or payment persisted.
   */
  readonly sent?: CheckoutRequest
}

/** What is stored calls the shop's id `shop`, as builds before this one do: an attempt outlives a new build. */
type StoredAttempt = Omit<Attempt, 'shopId'> & { readonly shop: string }

const record = storedInTab<StoredAttempt>('openchair-attempt', 1)

const write = ({ shopId, ...attempt }: Attempt): void => record.write({ ...attempt, shop: shopId })

const begin = (shopId: string, cartId: string): Attempt => {
  const attempt = { shopId, cartId, key: randomKey() }
  write(attempt)
  return attempt
}

/** The attempt that waits for an answer; it outlives a reload. */
export const attemptUnderWay = (): Attempt | undefined => {
  const found = record.read()
  if (!found) return undefined
  const { shop, ...attempt } = found
  return { ...attempt, shopId: shop }
}

/** The attempt under way for this cart, else a new one. */
export const attemptOf = (shopId: string, cartId: string): Attempt => {
  const known = attemptUnderWay()
  return known?.shopId === shopId && known.cartId === cartId ? known : begin(shopId, cartId)
}

/** A new key, for a cart whose last attempt was sent with other details. */
export const renewAttempt = begin

/** Writes the request down before the guest leaves for their bank. */
export const leaveAttempt = (sent: CheckoutRequest): void =>
  write({ ...attemptOf(sent.id, sent.cartId), sent })

/** Removes the attempt, once it has been answered. */
export const endAttempt = (): void => record.remove()
