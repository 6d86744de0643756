import { z } from 'zod'
import { consentTextVersion } from '../constants.ts'
import { notificationsConsent, promotionalAnswers } from '../entities/consent.ts'
import { id } from '../entities/value.ts'

const answered = {
  /** Channels without an answer stay unchanged. */
  promotional: promotionalAnswers,
  /** The version of the text that the guest read; the newest unless given. */
  textVersion: z.int().min(1).max(consentTextVersion).optional(),
}

export const giveNotificationsConsent = {
  input: z
    .object({
      /** The shop's id. */
      id,
      /** The sale order that proves the caller's identity; not needed when signed in. */
      saleOrderId: id.optional(),
      /** The new waiting-list application that proves the caller's identity instead. */
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
