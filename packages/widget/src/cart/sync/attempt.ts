import type { CheckoutType } from '@openchair/rules'
import { ownKey } from '@openchair/ui/storage/random-key.ts'
import { storedInPage } from '@openchair/ui/storage/store.ts'
import { cartStore } from '../model/cart-store.ts'

/** A checkout that was sent and is not answered yet. Its key asks for the answer. */
export type Attempt = {
  readonly shopId: string
  readonly cartId: string
  readonly cartProof?: string | undefined
  readonly key: string
  /**
   * The payment's data, stored while the guest is at their bank. They return to a new page, which asks for
   * the answer by the key alone. Customer data is never stored.
   */
  readonly left?: LeftWith
}

type LeftWith = {
  readonly checkoutType: CheckoutType | undefined
  /** The id of the customer's saved card, if one pays. */
  readonly savedCard: string | undefined
}

/** An attempt as stored. Older builds wrote the shop's id as `shop`, and attempts outlive a build. */
type StoredAttempt = Omit<Attempt, 'shopId'> & { readonly shop: string; readonly sent?: object }

const record = storedInPage<StoredAttempt>('openchair-attempt', 1)

const write = ({ shopId, ...attempt }: Attempt): void => record.write({ ...attempt, shop: shopId })

const begin = (shopId: string, cartId: string): Attempt => {
  const cart = cartStore.getState()
  const cartProof = cart.cartId === cartId ? cart.cartProof : undefined
  const attempt = { shopId, cartId, cartProof, key: ownKey() }
  write(attempt)
  return attempt
}

/** The unanswered attempt; it survives a reload. */
export const attemptUnderWay = (): Attempt | undefined => {
  const found = record.read()
  if (!found) return undefined
  const { shop, sent, ...attempt } = found
  const left = attempt.left ?? (sent && { checkoutType: undefined, savedCard: undefined })
  return { ...attempt, shopId: shop, ...(left && { left }) }
}

/** The unanswered attempt for this cart, else a new one. */
export const attemptOf = (shopId: string, cartId: string): Attempt => {
  const known = attemptUnderWay()
  return known?.shopId === shopId && known.cartId === cartId ? known : begin(shopId, cartId)
}

/** Makes a new key for a cart whose last attempt was sent with other details. */
export const renewAttempt = begin

/** Records that the guest leaves for their bank, with the payment's data. */
export const leaveAttempt = (shopId: string, cartId: string, left: LeftWith): void =>
  write({ ...attemptOf(shopId, cartId), left })

/** Removes the attempt, once it has been answered. */
export const endAttempt = (): void => record.remove()
