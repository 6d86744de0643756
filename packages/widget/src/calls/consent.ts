import {
  consentTextVersion,
  type InputOf,
  type NotificationsConsent,
  type PromotionalAnswers,
} from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/** What a customer lets a shop send. Other devices change it too, so it is asked for whenever it is looked at. */
export const consentQuery = (customerId: string, shopId: string) => ({
  ...ask(calls.getNotificationsConsent, { customerId, shopId }),
  staleTime: 0,
  gcTime: 0,
})

/** Records the answers of the customer who is signed in. */
export const updateConsent = (
  customerId: string,
  shopId: string,
  promotional: PromotionalAnswers,
): Promise<NotificationsConsent> =>
  send(calls.updateNotificationsConsent, {
    customerId,
    shopId,
    promotional,
    textVersion: consentTextVersion,
  })

/** What proves who a guest is. */
export type ConsentProof = Pick<
  InputOf<typeof calls.giveNotificationsConsent>,
  'saleOrderId' | 'waitingListApplicationId'
>

/** Records the answers of who has just booked, or joined the waiting list. */
export const giveConsent = (id: string, proof: ConsentProof, promotional: PromotionalAnswers) =>
  send(calls.giveNotificationsConsent, { id, ...proof, promotional, textVersion: consentTextVersion })
