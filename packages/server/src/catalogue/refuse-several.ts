import { Refusal } from '../refusals/refusal.ts'
import type { CatalogueBarber, ShopCatalogue } from './shop-catalogue.ts'

/** Refuses several services in one appointment by the professional's own rule, or else the shop's. */
export const refuseSeveral = (
  { shop }: Pick<ShopCatalogue, 'shop'>,
  named: CatalogueBarber | undefined,
): Refusal => {
  const isOwnRule = named !== undefined && shop.allowMultipleServices
  if (!isOwnRule) return new Refusal('multiple_services_not_allowed')
  const params = { name: named.details.firstName }
  return new Refusal('multiple_services_not_allowed', { message: 'one_service_with', params })
}
