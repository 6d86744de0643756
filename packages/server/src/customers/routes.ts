import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { ownCustomer } from '../accounts/own-customer.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { listCards, removeCard, useCardFirst } from '../payments/saved-cards/cards.ts'
import { listAppointments } from './list-appointments.ts'
import { updateCustomer } from './update-customer.ts'

export const customerRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.updateCustomer, schemas.updateCustomer, (input, asked) => updateCustomer(deps, input, asked))
  bind(
    calls.getCustomerAppointments,
    schemas.getCustomerAppointments,
    async (input, { session, language }) => ({
      rows: await listAppointments(deps, session, input, language),
    }),
  )
  bind(calls.getPaymentCards, schemas.getPaymentCards, async ({ id }, { session }) => {
    const customer = await ownCustomer(deps, session, id)
    return listCards(deps, customer.id)
  })
  bind(calls.updatePaymentCard, schemas.updatePaymentCard, async ({ id, cardId }, { session, address }) => {
    const customer = await ownCustomer(deps, session, id)
    await deps.limits.spend('changedCard', { target: customer.id, address })
    await useCardFirst(deps, { customerId: customer.id, cardId })
    return listCards(deps, customer.id)
  })
  bind(calls.removePaymentCard, schemas.removePaymentCard, async ({ id, cardId }, { session, address }) => {
    const customer = await ownCustomer(deps, session, id)
    await deps.limits.spend('changedCard', { target: customer.id, address })
    await removeCard(deps, { customerId: customer.id, cardId })
    return listCards(deps, customer.id)
  })
}
