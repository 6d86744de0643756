import { fullName, givenName, givenText } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../messages/kinds.ts'
import type { DueEvent } from '../../messages/store-events.ts'
import { shopsThatTake } from '../gift-card/show-gift-card.ts'
import { findSoldGiftCard } from '../gift-card/store.ts'
import type { ReadSale } from './read-sale.ts'
import { messageShop } from './message-sale.ts'

/** The messages about a sold gift card, to its buyer and, on its day, to its recipient (gift-cards/mails). */
export const tellGiftCard = async (
  { pool, catalogues, config }: Pick<Deps, 'pool' | 'catalogues' | 'config'>,
  { catalogue, row, brandId, guest, saleIn }: ReadSale,
  events: readonly DueEvent[],
  now: Temporal.Instant,
): Promise<readonly Message[]> => {
  const has = (kind: DueEvent['kind']): boolean => events.some((event) => event.kind === kind)
  if (!has('giftCardSold') && !has('giftCardSent')) return []
  const card = await findSoldGiftCard(pool, { shopId: row.shopId, saleOrderId: row.id, now })
  if (card === undefined) return []
  const shops = await shopsThatTake(catalogues, card, row.shopId)
  const sold = row.record.items.find(({ type }) => type === 'gift_card')
  const giftCard = {
    shop: messageShop(catalogue, guest.language, config),
    currency: card.currency,
    amount: card.initialBalance,
    code: card.code,
    from: givenName(row.customerFirstName),
    recipient: card.recipientName === null ? null : givenName(card.recipientName),
    sendOn: card.sendOn,
    greeting: card.greeting === null ? null : givenText(card.greeting),
    barber: sold?.barber ? givenName(fullName(sold.barber)) : null,
    cover: card.cover,
    shops: shops.map(({ alias, name }) => alias || name),
    payments: saleIn(guest.language).payments,
  }
  const linkTo = (id: string): string => `${config.publicUrl}/booking/view-gift-card/${id}`
  const common = {
    channel: 'email',
    giftCard,
    link: linkTo(row.id),
    brandId,
    language: guest.language,
    subjectId: row.id,
  } as const
  const { recipientEmail } = card
  const givenLink = `${linkTo(card.givenId)}?for=recipient`
  return [
    ...(has('giftCardSold') && guest.email !== null
      ? [{ kind: 'giftCardBought', to: guest.email, ...common } as const]
      : []),
    ...(has('giftCardSent') && recipientEmail !== null
      ? [{ kind: 'giftCardGiven', to: recipientEmail, ...common, link: givenLink } as const]
      : []),
  ]
}
