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
import { WrittenJson } from '../http/reply.ts'
import { findNextTimeOfBarber, findNextTimeOfShop } from './find-next-available-time.ts'
import { listBarberRelatedDates, listShopRelatedDates } from './list-related-dates.ts'
import { listBarberSchedule, listGroupSchedule, listShopSchedule } from './list-schedule.ts'

export const scheduleRoutes = (bind: Bind, deps: Deps): void => {
  bind(
    getShopSchedule,
    schemas.getShopSchedule,
    async (input, guest) => new WrittenJson(await listShopSchedule(deps, input, guest)),
  )
  bind(
    getBarberSchedule,
    schemas.getBarberSchedule,
    async (input, guest) => new WrittenJson(await listBarberSchedule(deps, input, guest)),
  )
  bind(
    getGroupSchedule,
    schemas.getGroupSchedule,
    async (input, guest) => new WrittenJson(await listGroupSchedule(deps, input, guest)),
  )
  bind(getBarberNextAvailableTime, schemas.getBarberNextAvailableTime, (input, { language }) =>
    findNextTimeOfBarber(deps, input, language),
  )
  bind(getShopNextAvailableTime, schemas.getShopNextAvailableTime, (input, { language }) =>
    findNextTimeOfShop(deps, input, language),
  )
  bind(getShopRelatedDates, schemas.getShopRelatedDates, (input) => listShopRelatedDates(deps, input))
  bind(getBarberRelatedDates, schemas.getBarberRelatedDates, (input) => listBarberRelatedDates(deps, input))
}
