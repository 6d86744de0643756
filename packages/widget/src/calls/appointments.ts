import type { Appointment, ChangedSale, InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/**
 * Whether a code holds for an appointment: gives the gift card or the promo.
 * @throws {CallError} what the contract's call can be refused with.
 */
export const validateAppointment = (input: InputOf<typeof calls.validateAppointment>, botToken?: string) =>
  send(calls.validateAppointment, input, { botToken })

/** An appointment by its id. */
export const appointmentQuery = (id: string) => ask(calls.getAppointment, { id })

/** Rates an appointment, or changes that; gives the appointment as it then is. */
export const rateAppointment = (input: InputOf<typeof calls.rateAppointment>): Promise<Appointment> =>
  send(calls.rateAppointment, input)

type Cancel = Omit<InputOf<typeof calls.cancelAppointment>, 'validate' | 'saleOrderId'>
type Move = Omit<InputOf<typeof calls.rescheduleAppointment>, 'validate' | 'saleOrderId'>
/** Who has the sale's own id is shown all of it. */
type OfSale = { readonly saleOrderId: string }

/** What was asked before may have changed since: the guest agrees to what the server says now. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const

/** What a cancel would give back; it changes nothing. */
export const cancelPreviewQuery = (input: Cancel & OfSale) => ({
  ...ask(calls.cancelAppointment, { ...input, validate: true }),
  ...fresh,
})

/** What a move would cost, and who would do it; it changes nothing. */
export const movePreviewQuery = (input: Move & OfSale) => ({
  ...ask(calls.rescheduleAppointment, { ...input, validate: true }),
  ...fresh,
})

/** Cancels an appointment, or all of its sale. The same key answers as the first time (wire, Headers). */
export const cancelAppointment = (input: Cancel, idempotencyKey: string): Promise<ChangedSale> =>
  send(calls.cancelAppointment, input, { idempotencyKey })

/** Moves an appointment, or several of a sale. The same key answers as the first time (wire, Headers). */
export const moveAppointment = (
  input: Move,
  idempotencyKey: string,
  botToken: string | undefined,
): Promise<ChangedSale> => send(calls.rescheduleAppointment, input, { idempotencyKey, botToken })
