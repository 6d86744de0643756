import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { send } from './client.ts'

/**
 * Whether a code holds for an appointment: gives the gift card or the promo.
 * @throws {CallError} what the contract's call can be refused with.
 */
export const validateAppointment = (input: InputOf<typeof calls.validateAppointment>, botToken?: string) =>
  send(calls.validateAppointment, input, { botToken })
