import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { listAppointments } from './list-appointments.ts'
import { updateCustomer } from './update-customer.ts'

export const customerRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.updateCustomer, schemas.updateCustomer, (input, asked) => updateCustomer(deps, input, asked))
  bind(
    calls.getCustomerAppointments,
    schemas.getCustomerAppointments,
    async (input, { caller, language }) => ({
      rows: await listAppointments(deps, caller, input, language),
    }),
  )
}
