import { giftCardSendDays, hasAddress, isBlank } from '@openchair/contract'
import { addDays, isEmail, cleanEmail } from '@openchair/rules'
import type { GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'

export type GiftCardFault = 'amount' | 'name' | 'email' | 'greeting' | 'sendOn'

/** Tells whether a gift card can be sent on that day; false for an incomplete date. */
const isAhead = (day: string, today: string): boolean =>
  day > today && day <= addDays(today, giftCardSendDays)

/** Faults that prevent buying, in the page's order (gift-cards/faults). `today` is the shop's day. */
export const giftCardFaults = (choice: GiftCardChoice, today: string): readonly GiftCardFault[] => {
  const {
    giftCardSaleAmount: amount,
    minimumGiftCardAmount,
    isPresent,
    name,
    email,
    greeting,
    sendOn,
  } = choice
  const wrong: Readonly<Record<GiftCardFault, boolean>> = {
    amount: amount === undefined || amount < minimumGiftCardAmount,
    name: isPresent && isBlank(name),
    email: isPresent && !isEmail(cleanEmail(email)),
    greeting: isPresent && hasAddress(greeting),
    sendOn: isPresent && sendOn !== undefined && !isAhead(sendOn, today),
  }
  return (['amount', 'name', 'email', 'greeting', 'sendOn'] as const).filter((fault) => wrong[fault])
}
