import type { Customer } from '@openchair/contract'

export type WalletKind = 'applePay' | 'googlePay'

/** A wallet's data about the payer. */
export type Payer = Partial<Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>>

/** The result of collecting a card or a wallet (payments/token). */
export type Collected =
  | { readonly kind: 'token'; readonly token: string; readonly payer?: Payer }
  /** The message is the provider's, where it has one for the guest. */
  | { readonly kind: 'failed'; readonly code: CollectFault; readonly message?: string }

/**
 * `integration`: no element holds a card; `unavailable`: no such wallet here; `refused`: the provider refused
 * it.
 */
type CollectFault = 'integration' | 'unavailable' | 'refused'
