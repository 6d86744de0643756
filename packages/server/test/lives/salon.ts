import type { InputOf, SaleChange, SaleOrder } from '@openchair/contract'
import type { createCart, rescheduleAppointment } from '@openchair/contract/calls'
import type { ShopCatalogue } from '../../src/catalogue/shop-catalogue.ts'
import type { MovableClock } from '../movable-clock.ts'
import type { Random } from '../../../rules/test/cart/random.ts'

/** The total that cards and gift cards paid, less refunds; minor units. */
export type Books = { readonly cards: number; readonly giftCards: number }

/** The answer to a guest's change. */
export type Answer = {
  readonly status: number
  readonly body: { readonly change?: SaleChange }
  readonly refusal: object
}

type Move = Pick<InputOf<typeof rescheduleAppointment>, 'id' | 'total'> & {
  readonly barberId: string
  readonly dateTime: string
}

/** A tip for an item, in the form of a request. */
type AskedTip = { readonly itemId: string; readonly amount?: number; readonly tipPercentage?: number }

/**
 * The place where a sale lives: the whole application, or only its decisions with the books in memory.
 * Amounts are in minor units.
 */
export type Salon = {
  /** Books a cart, by card if one is needed. Throws if the cart cannot be booked. */
  readonly book: (
    catalogue: ShopCatalogue,
    request: InputOf<typeof createCart>,
    hasCard: boolean,
  ) => Promise<SaleOrder>
  readonly read: (saleOrderId: string) => Promise<SaleOrder>
  readonly books: () => Promise<Books>
  /** Restores all stock and gift cards. */
  readonly refill: () => Promise<void>
  readonly move: (asked: Move, key: string) => Promise<Answer>
  readonly tip: (saleOrderId: string, asked: AskedTip, key: string) => Promise<Answer>
  readonly cancel: (itemId: string, cancelGroup: boolean, key: string) => Promise<Answer>
  /** Repeats the refund of a canceled item, which must refund nothing more. */
  readonly refundAgain: (saleOrderId: string, itemId: string) => Promise<void>
  readonly cancelByShop: (itemId: string, lateFee: boolean) => Promise<object>
  readonly giveBack: (saleOrderId: string, itemId: string) => Promise<{ readonly amount: number }>
  readonly noShow: (itemId: string) => Promise<object>
  readonly arrive: (itemId: string) => Promise<object>
  /** Makes the charges that are due by now. */
  readonly charge: () => Promise<void>
  /** Pays the due sum twice with the same key, after trying to pay another sum, which must be refused. */
  readonly payDue: (saleOrderId: string, amount: number, isOtherCard: boolean, key: string) => Promise<void>
}

export type World = {
  readonly salon: Salon
  readonly clock: MovableClock
  readonly random: Random
  /** Tells if the provider declines charges that are made without the guest. */
  readonly card: { declines: boolean }
}
