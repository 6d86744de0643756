import type { Language } from '@openchair/contract'
import { giftCardKey } from '@openchair/rules'
import type { Translated } from '../../../store/details.ts'
import type { BrandEntry } from '../entries/brand-entry.ts'
import type { PromoEntry } from '../entries/discount-entry.ts'
import { ownLanguage, toTexts } from './presentation-plan.ts'

export type PromoPlan = {
  readonly row: ReturnType<typeof toRow>
  /** Null for an unlimited number. */
  readonly uses: number | null
  /** Routes of shops. */
  readonly shops: readonly string[]
  /** Keys of services; null for all. */
  readonly services: readonly string[] | null
}

/** A brand's promos, then those of each of its shops. */
export const planPromos = (brand: BrandEntry): readonly PromoPlan[] => {
  const everywhere = brand.shops.map(({ route }) => route)
  return [
    ...brand.promos.map((promo) => planPromo(promo, promo.shops ?? everywhere, ownLanguage(brand))),
    ...brand.shops.flatMap((shop) =>
      shop.promos.map((promo) => planPromo(promo, [shop.route], ownLanguage(shop))),
    ),
  ]
}

const planPromo = (promo: PromoEntry, shops: readonly string[], own: Language): PromoPlan => ({
  row: toRow(promo, own),
  uses: promo.uses ?? null,
  shops,
  services: promo.services ?? null,
})

const toRow = (promo: PromoEntry, own: Language) => ({
  code: promo.code,
  name: toTexts(promo.name, own).one || promo.code,
  names: toTexts(promo.name, own).several,
  active: true,
  type: promo.percentage === undefined ? ('amount' as const) : ('percentage' as const),
  percentage: promo.percentage ?? null,
  amount: promo.amount ?? null,
  first_day: promo.from ?? null,
  last_day: promo.until ?? null,
  minimum: promo.minimum,
  for_products: promo.products,
  uses_per_customer: promo.usesPerCustomer ?? null,
})

export type MembershipPlan = {
  readonly name: string
  readonly names: Translated
  readonly percentage: number
  readonly email: string | null
  readonly phone: string | null
}

export const planMemberships = (brand: BrandEntry): readonly MembershipPlan[] =>
  brand.memberships.map(({ name, percentage, email = null, phone = null }) => ({
    name: toTexts(name, ownLanguage(brand)).one,
    names: toTexts(name, ownLanguage(brand)).several,
    percentage,
    email,
    phone,
  }))

export type GiftCardPlan = {
  readonly code: string
  readonly code_key: string
  readonly currency: string
  readonly balance: number
  /** Route of the shop that sold it; null for the brand. */
  readonly shop: string | null
  readonly professional: string | null
}

export const planGiftCards = (brand: BrandEntry): readonly GiftCardPlan[] =>
  brand.giftCards.map(({ code, balance, shop = null, professional = null, currency }) => ({
    code,
    code_key: giftCardKey(code),
    currency: currency ?? (brand.shops.find(({ route }) => route === shop) ?? brand.shops[0])?.currency ?? '',
    balance,
    shop,
    professional,
  }))
