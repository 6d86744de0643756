import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/**
 * Changes a brand's customer data. A new phone needs the code sent to it; a new e-mail takes effect once the
 * link sent to it is opened (accounts/own-details).
 */
export const updateCustomer = (input: InputOf<typeof calls.updateCustomer>) =>
  send(calls.updateCustomer, input)

/** A customer's appointments with the brand, coming ones first. */
export const appointmentsQuery = (customerId: string) => ({
  ...ask(calls.getCustomerAppointments, { id: customerId }),
  // Always fetched again, because a new booking must be in the list.
  refetchOnMount: 'always' as const,
})

/** Tells if a query has a customer's appointments, which a change of a booking makes outdated. */
export const tellsAppointments = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === calls.getCustomerAppointments.path

/** The saved cards of a customer, the default one first. */
export const paymentCardsQuery = (customerId: string) => ({
  ...ask(calls.getPaymentCards, { id: customerId }),
  // Fetched again, because a booking may change the cards, or which of them are still needed.
  refetchOnMount: true,
})

/** Makes a saved card the default. Returns the updated cards. */
export const putCardFirst = (id: string, cardId: string) =>
  send(calls.updatePaymentCard, { id, cardId, isDefault: true })

/** Removes a saved card, and returns the others. Bookings made with it are still charged to it. */
export const removeCard = (id: string, cardId: string) => send(calls.removePaymentCard, { id, cardId })

/** The questions that a customer has not answered yet, the latest first. */
export const notificationsQuery = (customerId: string) => ask(calls.getNotifications, { id: customerId })

/** Dismisses a notification, which then never comes again. */
export const dismissNotification = (id: string) => send(calls.dismissNotification, { id })
