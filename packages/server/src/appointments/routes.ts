import { validateAppointment as call } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { validateAppointment } from './validate-appointment.ts'

export const appointmentRoutes = (bind: Bind, deps: Deps): void => {
  bind(call, schemas.validateAppointment, (input, guesser) => validateAppointment(deps, input, guesser))
}
