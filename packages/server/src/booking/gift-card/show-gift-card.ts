import type { GiftCardSale, Shop } from '@openchair/contract'
import { isGiftCardValidAt } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { SaleOrderRow } from '../sale/store.ts'
import { findSoldGiftCard } from './store.ts'

/** The shops that accept a gift card. One for a single professional is accepted only where they work. */
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

/** The gift card of a sale, without the recipient's e-mail; null if the sale has none (gift-cards/page). */
export const showGiftCard = async (
  { pool, clock, catalogues }: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  { id, shopId, record, payments }: Pick<SaleOrderRow, 'id' | 'shopId' | 'record' | 'payments'>,
): Promise<GiftCardSale | null> => {
  const item = record.items.find(({ type }) => type === 'gift_card')
  if (item === undefined) return null
  const card = await findSoldGiftCard(pool, { shopId, saleOrderId: id, now: clock.now() })
  if (card === undefined) return null
  const shops = await shopsThatTake(catalogues, card, shopId)
  const { code, initialBalance, balance, barberId, cover, recipientName, greeting, sendOn, givenId } = card
  return {
    code,
    initialBalance,
    balance,
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
