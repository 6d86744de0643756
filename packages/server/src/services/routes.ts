import {
  getBarberService,
  getShopService,
  listBarberServices,
  listShopServices,
} from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { barberServices, serviceOf, shopServices } from './list-services.ts'

export const serviceRoutes = (bind: Bind, deps: Deps): void => {
  bind(listShopServices, schemas.listShopServices, async ({ id }, { language }) => ({
    rows: await shopServices(deps, id, language),
  }))
  bind(getShopService, schemas.getShopService, async ({ id, serviceId }, { language }) =>
    serviceOf(await shopServices(deps, id, language), serviceId),
  )
  bind(listBarberServices, schemas.listBarberServices, async ({ id, barberId }, { language }) => ({
    rows: await barberServices(deps, id, barberId, language),
  }))
  bind(getBarberService, schemas.getBarberService, async ({ id, barberId, serviceId }, { language }) =>
    serviceOf(await barberServices(deps, id, barberId, language), serviceId),
  )
}
