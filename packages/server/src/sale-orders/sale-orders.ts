import type { ValidatedCart, WireLanguage } from '@openchair/contract'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { SaleRecord, SaleState } from '../store/sale-record.ts'

/** What the areas get from the sale orders' area through `Deps`. */
export type SaleOrders = {
  /** A sale as it is answered, made or only meant. */
  readonly show: (
    catalogue: ShopCatalogue,
    record: SaleRecord,
    state: SaleState,
    language: WireLanguage,
  ) => ValidatedCart
  /** A cart that is booked, as it stands now; undefined where it is not. */
  readonly ofCart: (
    catalogue: ShopCatalogue,
    cartId: string,
    language: WireLanguage,
  ) => Promise<ValidatedCart | undefined>
}
