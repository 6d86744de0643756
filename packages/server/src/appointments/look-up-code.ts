import type { GiftCardBalance, ProductLine, Promo, WireLanguage } from '@openchair/contract'
import { isAnyBarber, usableGiftCard } from '@openchair/rules'
import { findBarber } from '../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { checkPromo } from '../discounts/check-promo.ts'
import { type FoundGiftCard, findGiftCard } from '../discounts/find-gift-card.ts'
import { findPromo } from '../discounts/find-promo.ts'
import type { FoundPromo } from '../discounts/promo.ts'
import { promoParams } from '../discounts/promo-params.ts'
import { showPromo } from '../discounts/show-promo.ts'
import type { Contact } from '../holds/hold.ts'
import { countUses } from '../holds/store-left.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt, readInstant } from '../shop-time.ts'

type Question = {
  /** The guest's language. */
  readonly language: WireLanguage
  readonly code: string
  /** The asker, because guesses of codes are limited. */
  readonly asker: LimitedAsker
  readonly contact: Contact
  readonly barberId: string | undefined
  readonly serviceIds: readonly string[]
  readonly items: readonly ProductLine[]
  readonly dateTime: string | undefined
}

type Found =
  | { readonly promo: Promo; readonly giftCard: null }
  | { readonly promo: null; readonly giftCard: GiftCardBalance }

/**
 * Finds the promo or gift card of a code. Refuses with `promo_not_found`, or with the reason why it cannot be
 * used here.
 */
export const lookUpCode = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'limits'>,
  catalogue: ShopCatalogue,
  question: Question,
): Promise<Found> => {
  const { code, asker, dateTime } = question
  const { brandId, timezone } = catalogue.shop
  if (dateTime === undefined) throw new Refusal('missing_date', { message: 'discount_needs_date' })
  const day = dayAt(readInstant(dateTime, 'dateTime'), timezone)
  const found = await deps.limits.guess('code', { ...asker, target: brandId }, async () => {
    const promo = await findPromo(deps, brandId, { code }, { language: question.language })
    const giftCard = promo === undefined ? await findGiftCard(deps, brandId, code) : undefined
    return promo ?? giftCard
  })
  if (found === undefined) throw new Refusal('promo_not_found')
  if ('balance' in found) return { promo: null, giftCard: checkedCard(catalogue, found, question) }
  return { promo: await checkedPromo(deps, catalogue, found, day, question), giftCard: null }
}

const checkedPromo = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  catalogue: ShopCatalogue,
  promo: FoundPromo,
  day: string,
  { barberId, serviceIds, items, contact }: Question,
): Promise<Promo> => {
  const checked = checkPromo(catalogue, promo, {
    appointments: [{ barberId, services: serviceIds, day }],
    products: items.filter(({ quantity }) => quantity > 0),
    usedByCustomer: await countUses(pool, promo.id, contact, { now: clock.now() }),
  })
  if (!checked.ok) throw new Refusal(checked.code, { params: promoParams(checked, catalogue) })
  return showPromo(promo, null)
}

/** A card for one professional is accepted until a professional is chosen. */
const checkedCard = (
  catalogue: ShopCatalogue,
  card: FoundGiftCard,
  { barberId }: Question,
): GiftCardBalance => {
  const { shop, currency } = catalogue
  const isOpen = barberId === undefined || isAnyBarber(barberId)
  const named = isOpen ? card.barberId : (findBarber(catalogue, barberId)?.id ?? barberId)
  const usable = usableGiftCard(card, {
    shop: { id: shop.id, brandId: shop.brandId, currency, settings: shop.settings },
    checkoutType: 'bookAndPay',
    onWaitingList: false,
    appointments: [{ barberId: named, total: card.balance }],
    fees: 0,
    total: card.balance,
  })
  if (!usable.ok) throw new Refusal(usable.code)
  return { code: card.code, balance: card.balance }
}
