import { createReservationPromo as call } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { createReservationPromo } from './create-reservation-promo.ts'

export const promoRoutes = (bind: Bind, deps: Deps): void => {
  bind(call, schemas.createReservationPromo, (input, context) => createReservationPromo(deps, input, context))
}
