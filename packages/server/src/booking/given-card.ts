import type { CustomerRow } from '../accounts/store-customers.ts'
import type { Deps } from '../deps.ts'
import { findSavedCard } from '../payments/saved-cards/cards.ts'
import type { PlannedPayment } from './plan.ts'

/** The card that pays: entered now, and saved if `savedFor` names a customer, or saved earlier. */
export type GivenCard = Pick<PlannedPayment, 'token' | 'isKept' | 'savedFor'>

export type GivenPayment = {
  readonly paymentToken?: string | undefined
  /** The id of a card that the customer has saved, in place of a token. */
  readonly paymentCardId?: string | undefined
  readonly saveCard?: boolean | undefined
}

/**
 * The card that pays; undefined if none was given. A guest who is not signed in is booked all the same, but
 * their card is not saved. Refuses with `payment_card_not_found` or `expired_card`.
 */
export const givenCard = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  { paymentToken, paymentCardId, saveCard }: GivenPayment,
  account: Pick<CustomerRow, 'id'> | undefined,
): Promise<GivenCard | undefined> => {
  if (paymentCardId !== undefined) {
    const { reference } = await findSavedCard(deps, account?.id, paymentCardId)
    return { token: reference, isKept: true }
  }
  return paymentToken === undefined
    ? undefined
    : { token: paymentToken, isKept: false, savedFor: saveCard === true ? account?.id : undefined }
}
