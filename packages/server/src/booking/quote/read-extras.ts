import { fromWireLanguage, type WireLanguage } from '@openchair/contract'
import { toE164 } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Contact } from '../../discounts/promo.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { textIn } from '../../catalogue/text-in.ts'
import type { CartDraft } from '../../cart/draft.ts'
import type { CartGoods } from './extras.ts'

type Reading = Pick<Deps, 'products' | 'promos' | 'giftCards'>

export type GoodsRequest = {
  readonly catalogue: ShopCatalogue
  readonly draft: Pick<CartDraft, 'products' | 'promo' | 'giftCardCode'>
  /** What this cart holds counts as left. */
  readonly cartId: string | undefined
  readonly contact: Contact
  /** Of the contact, where it is known already. */
  readonly membership?: CartGoods['membership']
  readonly language: WireLanguage
  /** Stands before every look for a code that could be a guess. */
  readonly guess?: <T>(code: string, look: () => Promise<T | undefined>) => Promise<T | undefined>
}

/**
 * Reads what a cart asks for besides appointments. Refuses with `product_not_found`, `out_of_stock`, `promo_not_found` or
 * `gift_card_not_found`; whether a code can be used in the cart is decided with its sums.
 */
export const readGoods = async (deps: Reading, request: GoodsRequest): Promise<CartGoods> => ({
  products: await readProducts(deps, request),
  promo: await readPromo(deps, request),
  giftCard: await readGiftCard(deps, request),
  membership: await readMembership(deps, request),
})

const readProducts = async (
  { products }: Reading,
  { catalogue, draft, cartId, language }: GoodsRequest,
): Promise<CartGoods['products']> => {
  if (draft.products.length === 0) return []
  const stock = await products.stockOf(catalogue.shop.id, { cartId })
  return draft.products.map(({ id, quantity }) => {
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

const lookUnguarded: NonNullable<GoodsRequest['guess']> = (_code, look) => look()

const readPromo = async (
  { promos }: Reading,
  { catalogue, draft, cartId, contact, guess = lookUnguarded }: GoodsRequest,
): Promise<CartGoods['promo']> => {
  const name = draft.promo
  if (name === null) return null
  const look = () => promos.find(catalogue.shop.brandId, name, { cartId })
  const promo = await ('code' in name ? guess(name.code, look) : look())
  if (promo === undefined) throw new Refusal('promo_not_found')
  const isCounted = promo.usesPerCustomer !== null && isKnown(contact)
  return { ...promo, usedByCustomer: isCounted ? await promos.usesBy(promo.id, contact, { cartId }) : 0 }
}

const readGiftCard = async (
  { giftCards }: Reading,
  { catalogue, draft, cartId, guess = lookUnguarded }: GoodsRequest,
): Promise<CartGoods['giftCard']> => {
  const code = draft.giftCardCode
  if (code === null) return null
  const giftCard = await guess(code, () => giftCards.find(catalogue.shop.brandId, code, { cartId }))
  if (giftCard === undefined) throw new Refusal('gift_card_not_found')
  return giftCard
}

const readMembership = async (
  { promos }: Reading,
  { catalogue, contact, membership }: GoodsRequest,
): Promise<CartGoods['membership']> => {
  if (membership !== undefined) return membership
  if (!isKnown(contact)) return null
  return (await promos.membershipOf(catalogue.shop.brandId, contact)) ?? null
}

const isKnown = ({ email, phone }: Contact): boolean => email !== undefined || phone !== undefined

/** What is known so far of how to reach who books. */
export const contactOf = ({ customer }: Pick<CartDraft, 'customer'>): Contact => ({
  email: customer?.email?.toLowerCase() || undefined,
  phone: customer?.phone ? toE164(customer.phone) : undefined,
})
