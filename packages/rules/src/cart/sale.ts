import type { Promo, Tax } from '@openchair/contract'
import type { DepositPolicy } from './deposit.ts'
import type { Tip } from './tip.ts'

/** One service or add-on that is sold: its listed price in minor units, and its taxes. */
export type SaleLine = {
  readonly price: number
  readonly taxes: readonly Tax[]
  /** True if the promo covers this line. */
  readonly promoPart: boolean
}

/** A product and its quantity. `price` is that of a single piece, without taxes that are added to it. */
export type SaleProduct = SaleLine & { readonly quantity: number }

/**
 * An appointment with its possible prices. Each option has the lines of one professional, in the same order.
 */
export type SaleAppointment = {
  readonly options: readonly (readonly SaleLine[])[]
  readonly tip?: Tip | undefined
  readonly deposits: readonly DepositPolicy[]
}

/** A customer's percentage off every line. */
export type SaleMembership = { readonly id: string; readonly name: string; readonly percentage: number }

/** A promo that the cart may use: a percentage off each covered line, or an amount off all covered lines. */
export type SalePromo = Pick<Promo, 'id' | 'code' | 'name' | 'type' | 'percentage' | 'amount'>

/** A cart ready to be priced; minor units. */
export type Sale = {
  readonly appointments: readonly SaleAppointment[]
  readonly products: readonly SaleProduct[]
  readonly membership: SaleMembership | null
  readonly promo: SalePromo | null
  /** The booking fee; like the other fee it is charged once for each cart. */
  readonly customerBookingFee: number
  readonly waitingListFee: number
  readonly roundUpTips: boolean
}
