import {
  getBarberNextAvailableTime,
  getBarberRelatedDates,
  getBarberSchedule,
  getGroupSchedule,
  getShopNextAvailableTime,
  getShopRelatedDates,
  getShopSchedule,
} from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { listBarberSchedule, listGroupSchedule, listShopSchedule } from './list-schedule.ts'
import { barberNextAvailableTime, shopNextAvailableTime } from './find-next-available-time.ts'
import { barberRelatedDates, shopRelatedDates } from './list-related-dates.ts'

export const scheduleRoutes = (bind: Bind, deps: Deps): void => {
  bind(getShopSchedule, schemas.getShopSchedule, (input) => listShopSchedule(deps, input))
  bind(getBarberSchedule, schemas.getBarberSchedule, (input) => listBarberSchedule(deps, input))
  bind(getGroupSchedule, schemas.getGroupSchedule, (input) => listGroupSchedule(deps, input))
  bind(getBarberNextAvailableTime, schemas.getBarberNextAvailableTime, (input, { language }) =>
    barberNextAvailableTime(deps, input, language),
  )
  bind(getShopNextAvailableTime, schemas.getShopNextAvailableTime, (input, { language }) =>
    shopNextAvailableTime(deps, input, language),
  )
  bind(getShopRelatedDates, schemas.getShopRelatedDates, (input) => shopRelatedDates(deps, input))
  bind(getBarberRelatedDates, schemas.getBarberRelatedDates, (input) => barberRelatedDates(deps, input))
}
