import { anyBarber } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'
import type { Choice } from '../quote/choice.ts'
import type { Wish } from './store.ts'

/** The parts of a choice that the application itself leaves open. */
type Decided = {
  readonly dateTime?: string | null
  /** The professional who takes the appointment, if the guest asked for any professional. */
  readonly candidate?: string | null
  readonly checkoutType?: CheckoutType | null
}

/** The wish of an application as a guest's choice, to be seated and priced like any other choice. */
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
