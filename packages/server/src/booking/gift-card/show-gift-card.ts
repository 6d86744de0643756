import type { GiftCardSale, SalePayment, Shop } from '@openchair/contract'
import { isGiftCardValidAt } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import { findSoldGiftCard } from './store.ts'

/** A sale order as far as its gift card needs it. */
type Sale = {
  readonly id: string
  readonly shopId: string
  readonly record: SaleRecord
  readonly payments: readonly Pick<SalePayment, 'id' | 'state'>[]
}

/** The shops that take a gift card which was sold at a shop: one professional's only where they work. */
export const shopsThatTake = async (
  catalogues: Pick<Deps['catalogues'], 'ofBrand'>,
  card: NonNullable<Awaited<ReturnType<typeof findSoldGiftCard>>>,
  shopId: string,
): Promise<readonly Shop[]> =>
  (await catalogues.ofBrand(card.brandId))
    .filter(
      ({ shop, currency }) =>
        (card.barberId === null || shop.id === shopId) && isGiftCardValidAt({ ...shop, currency }, card),
    )
    .map(({ shop }) => shop)

/**
 * The gift card that a sale sold, as its page shows it, without the recipient's e-mail; null where it sold none (gift-cards/page).
 * It is good at the shops that take it, one professional's only where they work.
 */
export const showGiftCard = async (
  { db, clock, catalogues }: Pick<Deps, 'db' | 'clock' | 'catalogues'>,
  { id, shopId, record, payments }: Sale,
): Promise<GiftCardSale | null> => {
  const item = record.items.find(({ type }) => type === 'gift_card')
  if (item === undefined) return null
  const card = await findSoldGiftCard(db, { shopId, saleOrderId: id }, clock.now())
  if (card === undefined) return null
  const shops = await shopsThatTake(catalogues, card, shopId)
  const { code, initialBalance, balance, left, barberId, cover, recipientName, greeting, sendOn, givenId } =
    card
  return {
    code,
    initialBalance,
    balance: balance + left,
    barberId,
    barber: item.barber,
    customChargeId: payments[0]?.id ?? null,
    givenId,
    isRefunded: payments.some(({ state }) => state === 'refunded'),
    cover,
    recipient: recipientName === null ? null : { name: recipientName, greeting, sendOn },
    shops: shops.map(({ id, route, name, alias }) => ({ id, route, name, alias })),
  }
}
