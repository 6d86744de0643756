import type { InputOf, User } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/**
 * Changes what a brand knows of a customer: a phone with the code that was sent to it, an e-mail once the link is opened that
 * this sends to it (behaviour 31).
 */
export const updateCustomer = (input: InputOf<typeof calls.updateCustomer>): Promise<User> =>
  send(calls.updateCustomer, input)

/** What a customer has booked at the brand, the coming ones first. */
export const appointmentsQuery = (customerId: string) => ({
  ...ask(calls.getCustomerAppointments, { id: customerId }),
  // A booking that was just made belongs to it.
  refetchOnMount: 'always' as const,
})

/** Whether an answer tells what a customer has booked: a change of a booking makes it old. */
export const tellsAppointments = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === calls.getCustomerAppointments.path

/** The saved cards of a customer, the one that is used first before the others. */
export const paymentCardsQuery = (customerId: string) => ({
  ...ask(calls.getPaymentCards, { id: customerId }),
  // After a booking they are others, and which of them is needed has changed.
  refetchOnMount: true,
})

/** Makes a saved card the one that is used first. Gives the cards as they are then. */
export const putCardFirst = (id: string, cardId: string) =>
  send(calls.updatePaymentCard, { id, cardId, isDefault: true })

/** Removes a saved card; what is booked with it is still charged to it. Gives the cards that are left. */
export const removeCard = (id: string, cardId: string) => send(calls.removePaymentCard, { id, cardId })

/** What a customer is asked and has neither answered nor dismissed, the last first. */
export const notificationsQuery = (customerId: string) => ask(calls.getNotifications, { id: customerId })

/** Dismisses a notification for good. */
export const dismissNotification = (id: string) => send(calls.dismissNotification, { id })
