import { currencies } from '@openchair/contract'
import { z } from 'zod'
import { block, choice, wholeNumber, yesOrNo } from '../fields/field.ts'
import {
  discountAmount,
  email,
  giftCardCode,
  key,
  name,
  phone,
  price,
  promoCode,
  route,
  share,
} from '../fields/value.ts'
import { day } from '../fields/working-hours.ts'

const promo = {
  code: promoCode,
  name: name.optional(),
  /** Off every line that it is for. */
  percentage: share.optional(),
  /** Off all of them together. */
  amount: discountAmount.optional(),
  from: day.optional(),
  until: day.optional(),
  minimum: price.default(0),
  /** Keys of services and add-ons that it is for; all where it names none. */
  services: z.array(key).min(1, 'is empty').optional(),
  /** Whether it is for products too. */
  products: yesOrNo.default(false),
  uses: wholeNumber(0, 10_000_000).optional(),
  usesPerCustomer: wholeNumber(1, 1000).optional(),
}

export const shopPromoEntry = block(promo)
/** For the shops that it names; for all where it names none. */
export const brandPromoEntry = block({ ...promo, shops: z.array(route).min(1, 'is empty').optional() })

export const membershipEntry = block({
  name,
  percentage: share,
  email: email.optional(),
  phone: phone.optional(),
})

export const giftCardEntry = block({
  code: giftCardCode,
  balance: price,
  /** Who sold it; the brand itself where nobody is named. */
  shop: route.optional(),
  /** The only one of that shop that it is good for. */
  professional: route.optional(),
  currency: choice(currencies).optional(),
})

export type PromoEntry = z.output<typeof shopPromoEntry>
