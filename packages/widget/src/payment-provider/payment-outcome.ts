import type { Customer } from '@openchair/contract'

export type WalletKind = 'applePay' | 'googlePay'

/** What a wallet says about who pays. */
export type Payer = Partial<Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>>

/** What came of asking for a card or a wallet (spec 3, Payment token result). */
export type Collected =
  | { readonly kind: 'token'; readonly token: string; readonly payer?: Payer }
  /** In the provider's words where it has spoken to the guest. */
  | { readonly kind: 'failed'; readonly code: CollectFault; readonly message?: string }

/** `integration`: no element that holds a card; `unavailable`: no such wallet here; `refused`: the provider did not take it. */
type CollectFault = 'integration' | 'unavailable' | 'refused'
