import {
  findDeskGuests,
  getDeskBooking,
  getDeskDay,
  getDeskDays,
  getFittingServices,
  getNearTimes,
} from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { openBooking } from '../booking/desk/open-booking.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { findDeskGuestsOf } from './find-guests.ts'
import { listFittingServices } from './list-fitting-services.ts'
import { findNearTimes } from './find-near-times.ts'
import { readDay } from './read-day.ts'
import { readDays } from './read-days.ts'

export const deskRoutes = (bind: Bind, deps: Deps): void => {
  bind(getDeskDay, schemas.getDeskDay, ({ day }, { staff, language }) =>
    readDay(deps, staff, { day, language }),
  )
  bind(getDeskDays, schemas.getDeskDays, (input, { staff }) => readDays(deps, staff, input))
  bind(getDeskBooking, schemas.getDeskBooking, ({ id }, { staff, language }) =>
    openBooking(deps, staff, { shopId: staff.shop.id, id, language }),
  )
  bind(findDeskGuests, schemas.findDeskGuests, (input, { staff }) => findDeskGuestsOf(deps, staff, input))
  bind(getFittingServices, schemas.getFittingServices, (input, { staff, language }) =>
    listFittingServices(deps, staff, input, language),
  )
  bind(getNearTimes, schemas.getNearTimes, (input, { staff }) => findNearTimes(deps, staff, input))
}
