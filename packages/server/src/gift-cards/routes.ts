import type { GivenGiftCard, WireLanguage } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { safeName, safeText } from '@openchair/rules'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import { findSaleOfGiven } from '../booking/gift-card/store.ts'
import { readSaleOrder } from '../booking/sale/read-sale-order.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { paymentReply } from '../http/reply.ts'
import { userIdOf } from '../http/session.ts'
import { Refusal } from '../refusals/refusal.ts'
import { sellGiftCard } from './sell-gift-card.ts'

export const giftCardRoutes = (bind: Bind, deps: Deps): void => {
  bind(
    calls.sellGiftCard,
    schemas.sellGiftCard,
    async (input, { idempotencyKey, session, language, address, visitorId }) => {
      const userId = userIdOf(session)
      const outcome = await sellGiftCard(deps, input, idempotencyKey, {
        userId,
        language,
        address,
        visitorId,
      })
      return paymentReply(outcome, askAgainSeconds)
    },
  )
  bind(calls.getGivenGiftCard, schemas.getGivenGiftCard, ({ id }, { language }) =>
    readGivenGiftCard(deps, id, language),
  )
}

type Recipient = NonNullable<GivenGiftCard['giftCard']['recipient']>

/** Keeps names and words that may stand on a shop's page as if they were the shop's (messages/names). */
const asShown = ({ name, greeting, sendOn }: Recipient): Recipient => ({
  name: safeName(name) ?? '',
  greeting: greeting === null ? null : safeText(greeting),
  sendOn,
})

/**
 * Reads a gift card by the id of its recipient's page, which opens nothing else (gift-cards/given-page).
 * Refuses with `sale_order_not_found`.
 */
const readGivenGiftCard = async (
  deps: Pick<Deps, 'pool' | 'catalogues' | 'clock'>,
  id: string,
  language: WireLanguage,
): Promise<GivenGiftCard> => {
  const sale = await findSaleOfGiven(deps.pool, id)
  if (sale === undefined) throw new Refusal('sale_order_not_found')
  const order = await readSaleOrder(deps, sale, language)
  if (order.giftCard === null) throw new Refusal('sale_order_not_found')
  const { customChargeId: _charge, givenId: _given, ...giftCard } = order.giftCard
  const { recipient } = giftCard
  return {
    from: safeName(order.customerFirstName) ?? '',
    shop: order.shop,
    currency: order.currency,
    giftCard: { ...giftCard, recipient: recipient && asShown(recipient) },
  }
}
