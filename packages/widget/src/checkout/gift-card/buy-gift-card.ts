import { cleanEmail } from '@openchair/rules'
import { type Customer, type GiftCardRecipient, plainLine } from '@openchair/contract'
import { askAttempt, type GiftCardRequest, sellGiftCard } from '../../calls/sale-orders.ts'
import type { CartState } from '../../cart/model/cart-state.ts'
import { isComplete, type PaymentShown, paymentPart } from '../attempt/checkout-request.ts'
import { payOnce } from '../attempt/pay-once.ts'
import { isLeft } from '../attempt/sent-requests.ts'
import type { GiftCardOutcome } from '../machine/outcome.ts'
import type { GiftCardChoice } from './gift-card-choice.ts'

const attemptIn = (shopId: string): string => `gift-card ${shopId}`

const recipientOf = ({
  isPresent,
  name,
  email,
  greeting,
  sendOn,
}: GiftCardChoice): { readonly recipient?: GiftCardRecipient } =>
  isPresent
    ? {
        recipient: {
          name: plainLine(name).trim(),
          email: cleanEmail(email),
          ...(greeting.trim() === '' ? {} : { greeting: greeting.trim() }),
          ...(sendOn === undefined ? {} : { sendOn }),
        },
      }
    : {}

/**
 * The request to buy the chosen gift card (gift-cards/paid). It includes the sum that the guest saw, so that
 * the server refuses to charge another. Undefined while the amount, the buyer or the payment is missing.
 */
export const giftCardRequest = (
  choice: GiftCardChoice,
  { customer, paymentToken }: Pick<CartState, 'customer' | 'paymentToken'>,
  shown: Omit<PaymentShown, 'chargeNow'>,
): GiftCardRequest | undefined => {
  const { shopId, giftCardSaleAmount: amount, barber, cover } = choice
  if (amount === undefined || !isComplete(customer)) return undefined
  const payment = paymentPart(paymentToken, { ...shown, chargeNow: amount })
  return (
    payment && {
      id: shopId,
      amount,
      customer: customer as Customer,
      barberId: barber?.id ?? null,
      cover,
      ...recipientOf(choice),
      ...payment,
    }
  )
}

/** Tells if the buyer is returning from their bank. */
export const isGiftCardLeft = (shopId: string): boolean => isLeft(attemptIn(shopId))

/** Failures whose texts differ from those of a booking, because a purchase holds no time. */
const ownCodes: Readonly<Record<string, string>> = {
  no_answer: 'gift_card_no_answer',
  bank_unanswered: 'gift_card_bank_unanswered',
  done_before: 'gift_card_bought_before',
}

/**
 * Buys the gift card once, however often the guest presses and whatever gets lost on the way.
 * @param request undefined where the buyer returns from their bank.
 */
export const buyGiftCard = async (
  shopId: string,
  request: GiftCardRequest | undefined,
): Promise<GiftCardOutcome> => {
  const sent = await payOnce({
    what: attemptIn(shopId),
    input: request,
    call: sellGiftCard,
    askAgain: (key) => askAttempt(shopId, key) as ReturnType<typeof sellGiftCard>,
    canBeHadTwice: true,
    isGuarded: true,
  })
  if (sent.kind === 'done') return { kind: 'sold', saleOrder: sent.answer.id }
  const { refusal } = sent
  return { kind: 'refused', refusal: { ...refusal, code: ownCodes[refusal.code] ?? refusal.code } }
}
