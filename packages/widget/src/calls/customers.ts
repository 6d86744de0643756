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
  // A new booking must be included.
  refetchOnMount: 'always' as const,
})

/** Tells if an answer contains a customer's appointments, which a changed booking makes outdated. */
export const tellsAppointments = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === calls.getCustomerAppointments.path

/** The saved cards of a customer, the default one first. */
export const paymentCardsQuery = (customerId: string) => ({
  ...ask(calls.getPaymentCards, { id: customerId }),
  // A booking may change the cards, and which of them are needed.
  refetchOnMount: true,
})

/** Makes a saved card the default. Returns the updated cards. */
export const putCardFirst = (id: string, cardId: string) =>
  send(calls.updatePaymentCard, { id, cardId, isDefault: true })

/** Removes a saved card; bookings with it are still charged to it. Returns the other cards. */
export const removeCard = (id: string, cardId: string) => send(calls.removePaymentCard, { id, cardId })

/** A customer's open questions, the latest first. */
export const notificationsQuery = (customerId: string) => ask(calls.getNotifications, { id: customerId })

/** Dismisses a notification for good. */
export const dismissNotification = (id: string) => send(calls.dismissNotification, { id })
