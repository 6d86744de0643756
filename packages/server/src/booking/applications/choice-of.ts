import { anyBarber } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'
import type { Choice } from '../quote/choice.ts'
import type { Wish } from './store.ts'

/** What of an application's wish has been decided. */
type Decided = {
  readonly dateTime?: string | null
  /** Who is going to do it, where any professional was asked for. */
  readonly candidate?: string | null
  readonly checkoutType?: CheckoutType | null
}

/** An application as what a guest has chosen, so that it is found, seated and priced like any other choice. */
export const choiceOf = (
  { barberId, serviceIds, tip }: Omit<Wish, 'day'>,
  { dateTime = null, candidate = null, checkoutType = null }: Decided = {},
): Choice => {
  const who = barberId ?? anyBarber
  return {
    customer: null,
    checkoutType,
    tips: tip === 0 ? [] : [{ amount: tip, barberId: who }],
    appointments: [
      {
        barberId: who,
        any: barberId === null,
        candidate,
        passcodeHash: null,
        services: serviceIds,
        dateTime,
        guest: null,
        channel: null,
      },
    ],
    products: [],
    promo: null,
    giftCardCode: null,
  }
}
