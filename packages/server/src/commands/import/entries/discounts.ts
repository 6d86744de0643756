import { currencies, type Currency } from '@openchair/contract'
import { giftCardKey } from '@openchair/rules'
import { z } from 'zod'
import { agreeing, type Complain } from '../fields/agreeing.ts'
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
import { type Presentation, shortText } from './texts.ts'

const promo = {
  code: promoCode,
  name: shortText.optional(),
  /** The percentage off the price of each line to which the promo applies. */
  percentage: share.optional(),
  /** The amount off the total of the lines to which the promo applies. */
  amount: discountAmount.optional(),
  from: day.optional(),
  until: day.optional(),
  minimum: price.default(0),
  /** The keys of the services and add-ons to which the promo applies; all if none are named. */
  services: z.array(key).min(1, 'is empty').optional(),
  /** Tells whether it also applies to products. */
  products: yesOrNo.default(false),
  uses: wholeNumber(0, 10_000_000).optional(),
  usesPerCustomer: wholeNumber(1, 1000).optional(),
}

const shopPromo = block(promo)
const checkPromo = (
  { percentage, amount, from, until }: z.output<typeof shopPromo>,
  complain: Complain,
): void => {
  if (percentage !== undefined && amount !== undefined)
    complain('stands beside percentage: give one of them', 'amount')
  if (percentage === undefined && amount === undefined)
    complain('is missing, and so is amount: give one of them', 'percentage')
  if (from !== undefined && until !== undefined && until < from) complain('is before from', 'until')
}
export const shopPromoEntry = agreeing(shopPromo, checkPromo)
/** A promo of a brand, which applies at the named shops; at all if none are named. */
export const brandPromoEntry = agreeing(
  block({ ...promo, shops: z.array(route).min(1, 'is empty').optional() }),
  checkPromo,
)
export type PromoEntry = z.output<typeof brandPromoEntry>

/** Plans the row of a promo. `shops` are the routes of the shops where it applies. */
export const planPromo = (
  entry: z.output<typeof shopPromo>,
  shops: readonly string[],
  { inBothForms }: Presentation,
) => {
  const { one, several } = inBothForms(entry.name)
  const type: 'amount' | 'percentage' = entry.percentage === undefined ? 'amount' : 'percentage'
  return {
    columns: {
      code: entry.code,
      name: one || entry.code,
      names: several,
      active: true,
      type,
      percentage: entry.percentage ?? null,
      amount: entry.amount ?? null,
      first_day: entry.from ?? null,
      last_day: entry.until ?? null,
      minimum: entry.minimum,
      for_products: entry.products,
      uses_per_customer: entry.usesPerCustomer ?? null,
      filed_uses: entry.uses ?? null,
    },
    shops,
    services: entry.services,
  }
}
export type PromoPlan = ReturnType<typeof planPromo>

export const membershipEntry = agreeing(
  block({ name: shortText, percentage: share, email: email.optional(), phone: phone.optional() }),
  (entry, complain) => {
    if (entry.email === undefined && entry.phone === undefined)
      complain('is missing, and so is phone: give one or both', 'email')
  },
)

export const planMembership = (entry: z.output<typeof membershipEntry>, { inBothForms }: Presentation) => {
  const { one, several } = inBothForms(entry.name)
  const { percentage, email: address = null, phone: number = null } = entry
  return { columns: { name: one, names: several, percentage, email: address, phone: number } }
}
export type MembershipPlan = ReturnType<typeof planMembership>

export const giftCardEntry = block({
  code: giftCardCode,
  balance: price,
  /** The shop that sold the gift card; the brand if none is named. */
  shop: route.optional(),
  /** The only professional of that shop with whom the gift card can be used. */
  professional: route.optional(),
  currency: choice(currencies).optional(),
})
export type GiftCardEntry = z.output<typeof giftCardEntry>

type Shop = { readonly route: string; readonly currency: Currency }

/** The currency of a gift card: its own, else that of its shop, or of the first shop if it has none. */
export const currencyOf = ({ currency, shop }: GiftCardEntry, shops: readonly Shop[]): Currency | undefined =>
  currency ?? (shops.find((each) => each.route === shop) ?? shops[0])?.currency

export const planGiftCard = (entry: GiftCardEntry, shops: readonly Shop[]) => ({
  columns: {
    code: entry.code,
    code_key: giftCardKey(entry.code),
    currency: currencyOf(entry, shops) ?? '',
    initial_balance: entry.balance,
    active: true,
  },
  shop: entry.shop,
  professional: entry.professional,
})
export type GiftCardPlan = ReturnType<typeof planGiftCard>
