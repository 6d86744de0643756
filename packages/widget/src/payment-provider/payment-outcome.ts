import type { Customer } from '@openchair/contract'

export type WalletKind = 'applePay' | 'googlePay'

/** The payer's data as a wallet gives it. */
export type Payer = Partial<Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>>

/** The result of collecting a card or a wallet (payments/token). */
export type Collected =
  | { readonly kind: 'token'; readonly token: string; readonly payer?: Payer }
  /** The `message` is the provider's own for the guest, if it has one. */
  | { readonly kind: 'failed'; readonly code: CollectFault; readonly message?: string }

/**
 * `integration`: no field holds a card. `unavailable`: the device lacks this wallet. `refused`: the provider
 * refused the card.
 */
type CollectFault = 'integration' | 'unavailable' | 'refused'
