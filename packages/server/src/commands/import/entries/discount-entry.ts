import { currencies } from '@openchair/contract'
import { z } from 'zod'
import { block, choice, wholeNumber, yesOrNo } from '../fields/field.ts'
import {
  discountAmount,
  email,
  giftCardCode,
  key,
  phone,
  price,
  promoCode,
  route,
  share,
} from '../fields/value.ts'
import { day } from '../fields/working-hours.ts'
import { shortText } from './presentation.ts'

const promo = {
  code: promoCode,
  name: shortText.optional(),
  /** The percentage off every line that it applies to. */
  percentage: share.optional(),
  /** The amount off the total of the lines that it applies to. */
  amount: discountAmount.optional(),
  from: day.optional(),
  until: day.optional(),
  minimum: price.default(0),
  /** Keys of the services and add-ons that it applies to; all if none are named. */
  services: z.array(key).min(1, 'is empty').optional(),
  /** Tells that it applies to products too. */
  products: yesOrNo.default(false),
  uses: wholeNumber(0, 10_000_000).optional(),
  usesPerCustomer: wholeNumber(1, 1000).optional(),
}

export const shopPromoEntry = block(promo)
/** A promo of the named shops; of all if none are named. */
export const brandPromoEntry = block({ ...promo, shops: z.array(route).min(1, 'is empty').optional() })

export const membershipEntry = block({
  name: shortText,
  percentage: share,
  email: email.optional(),
  phone: phone.optional(),
})

export const giftCardEntry = block({
  code: giftCardCode,
  balance: price,
  /** The shop that sold it; the brand if none is named. */
  shop: route.optional(),
  /** The only professional of that shop for whom it is valid. */
  professional: route.optional(),
  currency: choice(currencies).optional(),
})

export type PromoEntry = z.output<typeof shopPromoEntry>
