import type { Authorization } from '../../gateways/card-payments/port.ts'
import type { Telling } from '../within-declines.ts'

/** One due payment as an attempt pays it; `amount` in minor units. */
export type DuePart = {
  readonly paymentId: string
  readonly amount: number
  /** The stored card of the payment, which pays unless another one was given. */
  readonly card: string | null
  /** Where the guest confirms it at their bank, until an instant in ISO 8601. */
  readonly action?: { readonly reference: string; readonly url: string; readonly until: string }
}

/** What a guest's try to pay what is due needs, also after a crash. */
export type DuePlan = Telling & {
  readonly parts: readonly DuePart[]
  /** The provider's token of another card; null for the cards that are kept. */
  readonly token: string | null
  readonly currency: string
  readonly returnUrl: string
  readonly description: string
  readonly customer: { readonly name: string; readonly email: string | null; readonly phone: string | null }
}

/** A part for which money is set aside. */
export type SetAside = { readonly part: DuePart; readonly authorization: Authorization }
