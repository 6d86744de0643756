import { getShop } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { offeredBy } from '../catalogue/offered-services.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'

export const shopRoutes = (bind: Bind, deps: Deps): void => {
  bind(getShop, schemas.getShop, async ({ id }, { language }) => {
    const catalogue = await deps.catalogues.ofShop(id)
    return { ...catalogue.shop, services: offeredBy(catalogue, catalogue.barbers, language) }
  })
}
