import { consentTextVersion, type InputOf, type PromotionalAnswers } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/** A customer's consents in a shop. Fetched at each use, because other devices may change them. */
export const consentQuery = (customerId: string, shopId: string) => ({
  ...ask(calls.getNotificationsConsent, { customerId, shopId }),
  staleTime: 0,
  gcTime: 0,
})

/** Records the answers of the signed-in customer. */
export const updateConsent = (customerId: string, shopId: string, promotional: PromotionalAnswers) =>
  send(calls.updateNotificationsConsent, {
    customerId,
    shopId,
    promotional,
    textVersion: consentTextVersion,
  })

/** The proof of who the guest is: their booking or their application. */
export type ConsentProof = Pick<
  InputOf<typeof calls.giveNotificationsConsent>,
  'saleOrderId' | 'waitingListApplicationId'
>

/** Records the answers of a guest who has just booked or joined the waiting list. */
export const giveConsent = (id: string, proof: ConsentProof, promotional: PromotionalAnswers) =>
  send(calls.giveNotificationsConsent, { id, ...proof, promotional, textVersion: consentTextVersion })
