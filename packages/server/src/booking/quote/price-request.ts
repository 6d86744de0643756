import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { CartDraft } from '../../cart/draft.ts'
import type { CartGoods } from './extras.ts'
import type { CartAppointment } from './resolve.ts'
import type { Seats } from './seat.ts'

/** All that decides what a cart costs and how it is paid. */
export type PriceRequest = {
  readonly catalogue: ShopCatalogue
  readonly draft: CartDraft
  readonly appointments: readonly CartAppointment[]
  readonly seats: Seats
  readonly goods: CartGoods
  readonly now: Temporal.Instant
  readonly prepayOnlyCustomer?: boolean
}
