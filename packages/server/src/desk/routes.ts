import {
  getActivity,
  getDeskBooking,
  getDeskDay,
  getDeskDays,
  getDeskWeek,
  getFittingServices,
  getNearTimes,
} from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { openBooking } from '../booking/desk/open-booking.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { listActivity } from './list-activity.ts'
import { listFittingServices } from './list-fitting-services.ts'
import { findNearTimes } from './find-near-times.ts'
import { readDay } from './read-day.ts'
import { readDays } from './read-days.ts'
import { readWeek } from './read-week.ts'

export const deskRoutes = (bind: Bind, deps: Deps): void => {
  bind(getDeskDay, schemas.getDeskDay, ({ day }, { staff, language }) =>
    readDay(deps, staff, { day, language }),
  )
  bind(getDeskWeek, schemas.getDeskWeek, (input, { staff, language }) =>
    readWeek(deps, staff, input, language),
  )
  bind(getDeskDays, schemas.getDeskDays, (input, { staff }) => readDays(deps, staff, input))
  bind(getDeskBooking, schemas.getDeskBooking, ({ id }, { staff, language }) =>
    openBooking(deps, staff, { shopId: staff.shop.id, id, language }),
  )
  bind(getActivity, schemas.getActivity, (input, { staff }) => listActivity(deps, staff, input))
  bind(getFittingServices, schemas.getFittingServices, (input, { staff, language }) =>
    listFittingServices(deps, staff, input, language),
  )
  bind(getNearTimes, schemas.getNearTimes, (input, { staff }) => findNearTimes(deps, staff, input))
}
