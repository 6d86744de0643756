import type {
  GiftCardBalance,
  GivenCustomer,
  OutputOf,
  ProductLine,
  Promo,
  WireLanguage,
} from '@openchair/contract'
import type { validateAppointment as call } from '@openchair/contract/calls'
import { isAnyBarber, usableGiftCard } from '@openchair/rules'
import { checkGivenFields } from '../booking/check-customer.ts'
import { countContact } from '../booking/contact-limit.ts'
import { contactOf } from '../booking/quote/read-extras.ts'
import { readLimits } from '../booking/store-customers.ts'
import { findBarber, namedBarber } from '../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { checkPromo, promoParams, showPromo } from '../discounts/check-promo.ts'
import { findGiftCard, findPromo, type FoundGiftCard } from '../discounts/find-promo.ts'
import type { FoundPromo } from '../discounts/promo.ts'
import type { Contact } from '../holds/hold.ts'
import { countUses } from '../holds/store-left.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt, readInstant } from '../shop-time.ts'

type Question = {
  readonly shopId: string
  readonly barberId?: string | undefined
  readonly customer?: GivenCustomer | undefined
  readonly validatePrepayOnly?: boolean | undefined
  readonly promoCode?: string | undefined
  readonly serviceIds?: readonly string[] | undefined
  readonly items?: readonly ProductLine[] | undefined
  readonly dateTime?: string | undefined
}

/**
 * Tells whether a customer may book without paying beforehand, and what a code is worth
 * (promos/prepay-check). Refuses with `PrepayOnlyCustomer`, with the reason against a code, and, unless the
 * request is about prepayment alone, with the faults of the customer's fields.
 */
export const validateAppointment = async (
  deps: Deps,
  question: Question,
  { address, isHuman, language }: LimitedAsker & { readonly language: WireLanguage },
): Promise<OutputOf<typeof call>> => {
  const { shopId, barberId, customer = {}, validatePrepayOnly = false, promoCode } = question
  const catalogue = await deps.catalogues.ofShop(shopId)
  const { shop } = catalogue
  if (barberId !== undefined && !isAnyBarber(barberId)) namedBarber(catalogue, barberId)
  if (!validatePrepayOnly) checkGivenFields(customer)
  const contact = contactOf({ customer })
  await countContact(deps.limits, { brandId: shop.brandId, address, contact })
  const { isPrepayOnly } = await readLimits(deps.pool, shop.brandId, contact)
  if (isPrepayOnly) throw new Refusal('PrepayOnlyCustomer')
  if (promoCode === undefined || validatePrepayOnly) return { valid: true, promo: null, giftCard: null }
  const { serviceIds = [], items = [], dateTime } = question
  const found = await lookUpCode(deps, catalogue, {
    language,
    code: promoCode,
    asker: { address, isHuman },
    contact,
    barberId,
    serviceIds,
    items,
    dateTime,
  })
  return { valid: true, ...found }
}

type CodeQuestion = {
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

/** Finds the promo or gift card of a code. Refuses with `promo_not_found`, or the reason against it. */
const lookUpCode = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'limits'>,
  catalogue: ShopCatalogue,
  question: CodeQuestion,
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
  { barberId, serviceIds, items, contact }: CodeQuestion,
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
const checkedCard = (catalogue: ShopCatalogue, card: FoundGiftCard, { barberId }: CodeQuestion) => {
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
