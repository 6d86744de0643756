import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { cancelAppointment } from '../booking/change/cancel-appointment.ts'
import { rescheduleAppointment } from '../booking/change/reschedule-appointment.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { userIdOf } from '../http/session.ts'
import { rateAppointment } from './rate-appointment.ts'
import { readAppointment } from './read-appointment.ts'
import { validateAppointment } from './validate-appointment.ts'

export const appointmentRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.validateAppointment, schemas.validateAppointment, (input, asker) =>
    validateAppointment(deps, input, asker),
  )
  bind(calls.cancelAppointment, schemas.cancelAppointment, (input, asker) =>
    cancelAppointment(deps, input, asker),
  )
  bind(calls.rescheduleAppointment, schemas.rescheduleAppointment, (input, { session, ...asker }) =>
    rescheduleAppointment(deps, input, { ...asker, userId: userIdOf(session) }),
  )
  bind(calls.getAppointment, schemas.getAppointment, ({ id }, { language }) =>
    readAppointment(deps, id, language),
  )
  bind(calls.rateAppointment, schemas.rateAppointment, (input, { language }) =>
    rateAppointment(deps, input, language),
  )
}
