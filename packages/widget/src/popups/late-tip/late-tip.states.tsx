import { serverFlagsQuery } from '../../calls/flags.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { byGiftCard, past, pastTipped } from '../../gallery/kingsley/after.ts'
import { saleOrder, given, tippable } from '../../gallery/kingsley/sale-order.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { untilStill } from '../../../../ui/test/until-still.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const opened = (
  percentage?: number,
  answers: State['answers'] = 'never',
  order = past,
  isFlexible = true,
): State => ({
  render: () => null,
  seed: [
    [saleOrderQuery(order.id).queryKey, order],
    [serverFlagsQuery(order.shop.route).queryKey, { 'flexible-tipping': isFlexible }],
  ],
  answers,
  before: () =>
    openPopup('lateTip', { saleOrderId: order.id, appointmentId: order.items[0]?.id ?? '', percentage }),
})
const declined = () =>
  Response.json({ status: 402, code: 'card_declined', message: 'Your card was declined.' }, { status: 402 })
const press = async () => {
  await untilStill()
  ;[...document.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)?.click()
  await untilStill()
}

/** A sale at a shop where every percentage is too small a tip for a card. */
const small = { ...past, shop: { ...past.shop, leastCharge: 3000 } }
const smallAtShop = { ...small, shop: { ...small.shop, allowInPersonPayments: true } }

export default states({
  share: opened(20),
  amount: opened(),
  sharesAlone: opened(undefined, 'never', past, false),
  more: opened(30, 'never', pastTipped),
  notMore: opened(undefined, 'never', pastTipped),
  before: opened(undefined, 'never', tippable(saleOrder)),
  beforeOther: opened(undefined, 'never', tippable(given(saleOrder, 700))),
  beforePaidNext: opened(undefined, 'never', tippable(byGiftCard)),
  declined: { ...opened(20, declined), after: press },
  tooSmall: opened(20, 'never', small),
  tooSmallAtShop: opened(20, 'never', smallAtShop),
  working: { ...opened(20), after: press },
})
