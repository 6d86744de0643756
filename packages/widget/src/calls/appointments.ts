import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/**
 * Looks up a code for an appointment; returns the gift card or the promo.
 * @throws {CallError} with the refusals of the contract's call.
 */
export const validateAppointment = (input: InputOf<typeof calls.validateAppointment>, botToken?: string) =>
  send(calls.validateAppointment, input, { botToken })

/** An appointment by its id. */
export const appointmentQuery = (id: string) => ask(calls.getAppointment, { id })

/** Rates an appointment, or changes the rating. Returns the changed appointment. */
export const rateAppointment = (input: InputOf<typeof calls.rateAppointment>) =>
  send(calls.rateAppointment, input)

type Cancel = Omit<InputOf<typeof calls.cancelAppointment>, 'validate' | 'saleOrderId'>
type Move = Omit<InputOf<typeof calls.rescheduleAppointment>, 'validate' | 'saleOrderId'>
/** The id of the sale that gives access to all of it. */
type OfSale = { readonly saleOrderId: string }

/** Always fetched again, because the guest must agree to the server's current answer. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const

/** The refund that a cancellation would bring, without canceling. */
export const cancelPreviewQuery = (input: Cancel & OfSale) => ({
  ...ask(calls.cancelAppointment, { ...input, validate: true }),
  ...fresh,
})

/** The price and the professional after a move, without moving. */
export const movePreviewQuery = (input: Move & OfSale) => ({
  ...ask(calls.rescheduleAppointment, { ...input, validate: true }),
  ...fresh,
})

/** Cancels an appointment, or a whole sale. A repeated key gets the first answer again (wire/idempotency). */
export const cancelAppointment = (input: Cancel, idempotencyKey: string) =>
  send(calls.cancelAppointment, input, { idempotencyKey })

/** Moves one or several appointments of a sale. A repeated key gets the first answer (wire/idempotency). */
export const moveAppointment = (input: Move, idempotencyKey: string, botToken: string | undefined) =>
  send(calls.rescheduleAppointment, input, { idempotencyKey, botToken })
