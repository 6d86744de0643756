import type { ShopCatalogue } from '../../../catalogue/shop-catalogue.ts'
import { dayAt } from '../../../shop-time.ts'
import type { Client } from '../../../store/db.ts'
import { type CardLeft, cardsLeft, type Place, placesInLine } from './store-besides.ts'

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

/** Tells whether a waiting-list application can still be offered a time. */
const canBeOffered = ({ barberId, serviceIds }: Place, shop: ShopCatalogue): boolean =>
  !shop.hasClosed &&
  shop.shop.waitingListEnabled &&
  (barberId === null || shop.barberById.has(barberId)) &&
  serviceIds.every((id) => shop.serviceById.has(id))

/**
 * Tells whether a gift card can still be used somewhere. Where its shop has closed other shops may share it,
 * which only the brand knows.
 */
const isGood = ({ barberId }: CardLeft, shop: ShopCatalogue): boolean =>
  !shop.hasClosed && (barberId === null || shop.barberById.has(barberId))

/** The waiting-list applications and gift cards of a shop that an import leaves useless, a sentence each. */
export const leftBehind = async (
  client: Client,
  before: ShopCatalogue,
  after: ShopCatalogue,
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  const { id, route, timezone } = before.shop
  const places = (await placesInLine(client, id, dayAt(now, timezone))).filter(
    (place) => canBeOffered(place, before) && !canBeOffered(place, after),
  )
  const cards = (await cardsLeft(client, id)).filter((card) => isGood(card, before) && !isGood(card, after))
  const sums = Map.groupBy(cards, ({ currency }) => currency)
  const left = [...sums].map(([currency, all]) => {
    const sum = all.reduce((total, { balance }) => total + balance, 0)
    return `${(sum / 100).toFixed(2)} ${currency.toUpperCase()}`
  })
  return [
    ...(places.length === 0
      ? []
      : [
          `${route}: ${counted(places.length, 'guest waits', 'guests wait')} in line for what can no longer be had`,
        ]),
    ...(cards.length === 0
      ? []
      : [
          `${route}: ${counted(cards.length, 'gift card', 'gift cards')} with ${left.join(' and ')} left, for what is taken out`,
        ]),
  ]
}
