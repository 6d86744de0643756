import { fromWireLanguage, type WireLanguage } from '@openchair/contract'
import { storedPhone } from '../../accounts/phone-numbers.ts'
import type { CatalogueProduct, ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { ownOr, textIn } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import { findGiftCard, type FoundGiftCard, findPromo } from '../../discounts/find-promo.ts'
import type { FoundPromo } from '../../discounts/promo.ts'
import type { SaleMembership } from '@openchair/rules'
import { type FoundMembership, selectMembership } from '../../discounts/store.ts'
import type { Contact } from '../../holds/hold.ts'
import { countUses, readStock } from '../../holds/store-left.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Queryable } from '../../store/db.ts'
import type { Choice } from './choice.ts'

/** The parts of a cart that are no appointments: products, and codes and membership that change its price. */
export type Extras = {
  readonly products: readonly { readonly product: CatalogueProduct; readonly quantity: number }[]
  readonly promo: (FoundPromo & { readonly usedByCustomer: number }) | null
  readonly giftCard: FoundGiftCard | null
  readonly membership: SaleMembership | null
  /** The guest's language, for the names of taxes, promo and membership. */
  readonly language: WireLanguage
}

export const noExtras = (language: WireLanguage): Extras => ({
  products: [],
  promo: null,
  giftCard: null,
  membership: null,
  language,
})

type Reading = Pick<Deps, 'clock'> & { readonly pool: Queryable }

export type ExtrasRequest = {
  readonly catalogue: ShopCatalogue
  readonly choice: Pick<Choice, 'products' | 'promo' | 'giftCardCode'>
  /** The owner of the cart. Their own holds count as available. */
  readonly ownerId: string | undefined
  readonly contact: Contact
  /** The membership of the contact, if the caller has already read it. */
  readonly membership?: FoundMembership | null
  readonly language: WireLanguage
  /** Limits lookups of codes, because codes can be guessed. There is no limit by default. */
  readonly guess?: <T>(code: string, look: () => Promise<T | undefined>) => Promise<T | undefined>
}

/**
 * Reads the chosen products, codes and membership. Refuses with `product_not_found`, `out_of_stock`,
 * `promo_not_found` or `gift_card_not_found`. The cart's sums decide later if a code is valid for it.
 */
export const readExtras = async (deps: Reading, request: ExtrasRequest): Promise<Extras> => ({
  language: request.language,
  products: await readProducts(deps, request),
  promo: await readPromo(deps, request),
  giftCard: await readGiftCard(deps, request),
  membership: await readMembership(deps, request),
})

const readProducts = async (
  { pool, clock }: Reading,
  { catalogue, choice, ownerId, language }: ExtrasRequest,
): Promise<Extras['products']> => {
  if (choice.products.length === 0) return []
  const stock = await readStock(pool, catalogue.shop.id, { now: clock.now(), ownerId })
  return choice.products.map(({ id, quantity }) => {
    const product = catalogue.productById.get(id)
    if (product === undefined) throw new Refusal('product_not_found')
    const inventory = stock.get(id) ?? 0
    if (quantity > inventory) {
      const own = catalogue.shop.settings.defaultLanguage
      const name = textIn(product.details.name, fromWireLanguage(language), own)
      throw new Refusal('out_of_stock', {
        params: { product: name },
        details: { productId: id, inventory },
      })
    }
    return { product, quantity }
  })
}

const lookUnguarded: NonNullable<ExtrasRequest['guess']> = (_code, look) => look()

const readPromo = async (
  deps: Reading,
  { catalogue, choice, ownerId, contact, language, guess = lookUnguarded }: ExtrasRequest,
): Promise<Extras['promo']> => {
  const name = choice.promo
  if (name === null) return null
  const look = () => findPromo(deps, catalogue.shop.brandId, name, { ownerId, language })
  const promo = await ('code' in name ? guess(name.code, look) : look())
  if (promo === undefined) throw new Refusal('promo_not_found')
  const isCounted = promo.usesPerCustomer !== null && isKnown(contact)
  const asked = { now: deps.clock.now(), ownerId }
  return { ...promo, usedByCustomer: isCounted ? await countUses(deps.pool, promo.id, contact, asked) : 0 }
}

const readGiftCard = async (
  deps: Reading,
  { catalogue, choice, ownerId, guess = lookUnguarded }: ExtrasRequest,
): Promise<Extras['giftCard']> => {
  const code = choice.giftCardCode
  if (code === null) return null
  const giftCard = await guess(code, () => findGiftCard(deps, catalogue.shop.brandId, code, { ownerId }))
  if (giftCard === undefined) throw new Refusal('gift_card_not_found')
  return giftCard
}

const readMembership = async (
  deps: Reading,
  { catalogue, contact, membership, language }: ExtrasRequest,
): Promise<Extras['membership']> => {
  const isAsked = membership === undefined && isKnown(contact)
  const found = isAsked ? await selectMembership(deps.pool, catalogue.shop.brandId, contact) : membership
  if (found === undefined || found === null) return null
  const { names, ...known } = found
  return { ...known, name: ownOr(known.name, names, language) }
}

const isKnown = ({ email, phone }: Contact): boolean => email !== undefined || phone !== undefined

/** The contact of the person who books, as far as it is known. */
export const contactOf = ({
  customer,
}: {
  readonly customer: { readonly [K in 'email' | 'phone']?: string | null | undefined } | null
}): Contact => ({
  email: customer?.email?.toLowerCase() || undefined,
  phone: customer?.phone ? storedPhone(customer.phone) : undefined,
})
