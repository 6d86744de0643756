import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Choice } from './choice.ts'
import type { Extras } from './extras.ts'
import type { ResolvedAppointment } from './resolve.ts'
import type { Seats } from './seat.ts'

/** Everything that the price of a cart, and how it is paid, depends on. */
export type PriceRequest = {
  readonly catalogue: ShopCatalogue
  readonly choice: Choice
  readonly appointments: readonly ResolvedAppointment[]
  readonly seats: Seats
  readonly extras: Extras
  readonly now: Temporal.Instant
  readonly prepayOnlyCustomer?: boolean
  /** Whether a time is taken that the waiting list offered, which costs its fee. */
  readonly isOffered?: boolean
}
