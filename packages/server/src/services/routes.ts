import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { listBarberServices, serviceOf, listShopServices } from './list-services.ts'

export const serviceRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.listShopServices, schemas.listShopServices, async ({ id }, { language }) => ({
    rows: await listShopServices(deps, id, language),
  }))
  bind(calls.getShopService, schemas.getShopService, async ({ id, serviceId }, { language }) =>
    serviceOf(await listShopServices(deps, id, language), serviceId),
  )
  bind(calls.listBarberServices, schemas.listBarberServices, async ({ id, barberId }, { language }) => ({
    rows: await listBarberServices(deps, id, barberId, language),
  }))
  bind(calls.getBarberService, schemas.getBarberService, async ({ id, barberId, serviceId }, { language }) =>
    serviceOf(await listBarberServices(deps, id, barberId, language), serviceId),
  )
}
