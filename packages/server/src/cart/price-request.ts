import type { ShopCatalogue } from '../shops/shop-catalogue.ts'
import type { CartDraft } from './draft.ts'
import type { CartGoods } from './goods.ts'
import type { CartAppointment } from './resolve-cart.ts'
import type { Seats } from './seat-cart.ts'

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
