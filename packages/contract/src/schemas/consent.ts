import { z } from 'zod'
import { consentTextVersion } from '../constants.ts'
import { notificationsConsent, promotionalAnswers } from '../entities/consent.ts'
import { id } from '../entities/value.ts'

const answered = {
  /** Channels without an answer stay as they were. */
  promotional: promotionalAnswers,
  /** Of the text that was read; the newest unless given. */
  textVersion: z.int().min(1).max(consentTextVersion).optional(),
}

export const giveNotificationsConsent = {
  input: z
    .object({
      /** The shop. */
      id,
      /** Of what was bought or booked, as the proof of who answers; whoever is signed in needs none. */
      saleOrderId: id.optional(),
      /** Of the place in line of who has just joined the waiting list, as the proof instead. */
      waitingListApplicationId: id.optional(),
      ...answered,
    })
    .refine((proof) => proof.saleOrderId === undefined || proof.waitingListApplicationId === undefined, {
      path: ['saleOrderId'],
      message: 'one proof: saleOrderId or waitingListApplicationId',
    }),
  output: z.object({ promotional: promotionalAnswers }),
}

const ofCustomer = { customerId: id, shopId: id }
export const getNotificationsConsent = { input: z.object(ofCustomer), output: notificationsConsent }
export const updateNotificationsConsent = {
  input: z.object({ ...ofCustomer, ...answered }),
  output: notificationsConsent,
}
