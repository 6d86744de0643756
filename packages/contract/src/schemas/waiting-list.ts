import { z } from 'zod'
import { maxServicesPerAppointment } from '../constants.ts'
import { customer } from '../entities/customer.ts'
import { day, enteredAmount, id, instant, money, word } from '../entities/value.ts'
import { offeredSlot, waitingListApplication, waitingListResult } from '../entities/sales/waiting-list.ts'
import { paid, payment, pendingCheckout } from '../entities/sales/checkout.ts'

export const joinWaitingList = {
  input: z.object({
    shopId: id,
    /** The wished professional; any unless given. */
    barberId: id.optional(),
    ...customer.shape,
    day,
    /** The tip in minor units. */
    tipAmount: enteredAmount.optional(),
    serviceIds: z.array(id).min(1).max(maxServicesPerAppointment),
    ...payment,
  }),
  output: z.union([waitingListResult, pendingCheckout]),
  other: { 202: pendingCheckout },
}
export const getWaitingListApplication = { input: z.object({ id }), output: waitingListApplication }
export const updateWaitingListApplication = {
  input: z.object({ id, tipAmount: enteredAmount }),
  output: waitingListApplication,
}
export const leaveWaitingList = { input: z.object({ id }), output: waitingListApplication }

const slots = z.object({ rows: z.array(offeredSlot), expiresAt: instant.nullable() })
export const getOfferedSlots = { input: z.object({ id, attemptId: id }), output: slots }
export const getOfferedSlot = { input: z.object({ id, slotId: id }), output: slots }

/**
 * The sum to which the guest has agreed; any sum unless given. If the price is another, the call is refused
 * with `amount_changed` and the current sums.
 */
const total = money.optional()

export const bookOfferedSlot = {
  input: z.object({
    /** The application's id, or that of its customer. */
    waitingListCustomerId: id,
    waitingListSlotId: id,
    platform: word.max(20).optional(),
    total,
    ...payment,
  }),
  ...paid,
}
export const bookFromWaitingList = {
  input: z.object({
    id,
    barberId: id,
    dateTime: instant,
    total,
    /** True to get the cost without booking, as the refusal `amount_changed`. */
    validate: z.boolean().optional(),
    ...payment,
  }),
  ...paid,
}
