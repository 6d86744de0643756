import type { CheckoutResult, GiftCardSale, InputOf } from '@openchair/contract'
import { getSaleOrder, sellGiftCard } from '@openchair/contract/calls'
import { card, guest } from './booking.ts'
import type { TestApp } from './test-app.ts'

/** A shop that sells both kinds of gift card. */
export const giftShop = 'harbour-card'

type Wish = Partial<InputOf<typeof sellGiftCard>>

/** Requests a gift card of 100.00 for the whole shop, with a valid card, by default as the same guest. */
export const buyGiftCard = async (
  { send }: Pick<TestApp, 'send'>,
  more: Wish = {},
  headers: Readonly<Record<string, string>> = {},
) => {
  const wish = {
    id: giftShop,
    amount: 10_000,
    customer: guest,
    barberId: null,
    paymentToken: card(),
    ...more,
  }
  const answer = await send(sellGiftCard, wish, headers)
  return { ...answer, body: answer.body as CheckoutResult }
}

/** The gift card of a sale. */
export const giftCardOf = async ({ send }: Pick<TestApp, 'send'>, id: string): Promise<GiftCardSale> => {
  const { giftCard } = (await send(getSaleOrder, { id })).body
  if (giftCard === null) throw new Error(`the sale ${id} sold no gift card`)
  return giftCard
}

/** Buys a gift card and returns it with its sale. Throws if the request was refused. */
export const boughtGiftCard = async (t: Pick<TestApp, 'send'>, more: Wish = {}) => {
  const { status, body, refusal } = await buyGiftCard(t, more)
  if (status !== 200) throw new Error(`${status} ${refusal.code}: ${refusal.message}`)
  return { saleOrderId: body.id, ...(await giftCardOf(t, body.id)) }
}
