import type { Service, WireLanguage } from '@openchair/contract'
import type { CatalogueBarber, ShopCatalogue } from './shop-catalogue.ts'

/** What the areas get from the services' area through `Deps`. */
export type Services = {
  /**
   * What these professionals of a shop offer, as ranges where they differ, with the add-ons that go with it; by
   * `order`, at most 500.
   */
  readonly offeredBy: (
    catalogue: ShopCatalogue,
    professionals: readonly CatalogueBarber[],
    language: WireLanguage,
  ) => Service[]
}
