import type { Promo, Tax } from '@openchair/contract'
import type { DepositPolicy } from './deposit.ts'
import type { Tip } from './tip.ts'

/** One thing sold, a service or an add-on: its listed price in minor units, and the taxes on it. */
export type SaleLine = {
  readonly price: number
  readonly taxes: readonly Tax[]
  /** The promo is for this line. */
  readonly promoPart: boolean
}

/** A product and its quantity: `price` is the listed one of a single piece, with the taxes that are not added to it. */
export type SaleProduct = SaleLine & { readonly quantity: number }

/** An appointment as it could be sold; each option is the lines at one professional's prices, in the same order. */
export type SaleAppointment = {
  readonly options: readonly (readonly SaleLine[])[]
  readonly tip?: Tip | undefined
  readonly deposits: readonly DepositPolicy[]
}

/** A customer's percentage off every line. */
export type SaleMembership = { readonly id: string; readonly name: string; readonly percentage: number }

/** A promo that the cart may use; a percentage of each line that it is for, or an amount off all of them together. */
export type SalePromo = Pick<Promo, 'id' | 'code' | 'name' | 'type' | 'percentage' | 'amount'>

/** A cart as it is sold; minor units. */
export type Sale = {
  readonly appointments: readonly SaleAppointment[]
  readonly products: readonly SaleProduct[]
  readonly membership: SaleMembership | null
  readonly promo: SalePromo | null
  /** Once a cart, both. */
  readonly customerBookingFee: number
  readonly waitingListFee: number
  readonly roundUpTips: boolean
}
