import type { SaleOrder } from '@openchair/contract'
import { saleOrderQuery } from '../../../calls/sale-orders.ts'
import { sentRequests } from '../../../checkout/attempt/sent-requests.ts'
import { dueAfterChange, past, prepaid, trioWithoutLeo } from '../../../gallery/kingsley/after.ts'
import { declined, dueAnswers } from '../../../gallery/kingsley/after-answers.ts'
import { ordersByState } from '../../../gallery/kingsley/sale-order.ts'
import { soho } from '../../../gallery/kingsley/shops.ts'
import { untilStill } from '../../../../../ui/test/until-still.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import ReservationScreen from '../reservation-screen.tsx'

const { due, feeDue, missed } = ordersByState
const [fee] = feeDue.payments
const never = () => new Promise(() => {})
const showing = (order: SaleOrder = due, pay: () => unknown = never): State => ({
  render: () => <ReservationScreen saleOrder="order-1" />,
  path: '/view-reservation/order-1',
  seed: [[saleOrderQuery('order-1').queryKey, order]],
  after: formIsThere,
  answers: dueAnswers(pay, () => order),
})
const [appointment] = due.payments
const leo = trioWithoutLeo.items.find(({ state }) => state === 1)?.id ?? ''
const appointmentAndFee: SaleOrder = {
  ...trioWithoutLeo,
  id: 'order-1',
  refunds: [],
  payments: [
    { ...appointment, amount: 11_105 },
    { ...fee, id: 'payment-fee', amount: 1742, feeFor: leo },
  ],
}
const again = { chargeAt: '2026-11-26T23:01:00-05:00', cardInfo: { brand: 'mastercard', last4: '4444' } }
const twoCards: SaleOrder = {
  ...due,
  payments: [
    { ...appointment, id: 'appointment', amount: 4178, chargeAt: null },
    { ...appointment, ...again, id: 'fee', amount: 2178 },
  ],
}
const asksBankAgain = () => ({
  status: 'requires_action',
  nextAction: { type: 'redirect', url: '#second-bank-page' },
})
/** Waits for an element that may appear late, because the card form is loaded separately. */
const there = async (selector: string, turns = 300): Promise<HTMLElement> => {
  await untilStill()
  const found = document.querySelector<HTMLElement>(selector)
  if (found) return found
  if (turns === 0) throw new Error(`There is no ${selector} in: ${document.body.innerText}`)
  return there(selector, turns - 1)
}
const press = async (selector: string) => {
  const pressed = await there(selector)
  pressed.click()
  await untilStill()
}
const choose = (way: 'first' | 'last') => press(`main label:${way}-of-type input`)
const payButton = 'main section[aria-labelledby=due] button'
const payNow = () => press(payButton)
const formIsThere = async () => {
  await there(payButton)
}
/** Waits for the second page of the bank, because a late record of it would change the next state. */
const bankIsAsked = async (): Promise<void> => {
  while (sentRequests.read()?.banks?.length !== 2) await untilStill()
}

/** A card declined in the form. The gallery leaves it out, because another state looks the same. */
export const declinedInForm: State = {
  ...showing(due, declined),
  after: async () => {
    await payNow()
    await press('dialog details button')
    await press('dialog button[type=submit]')
  },
}

export default states({
  due: showing(),
  afterChange: showing({ ...dueAfterChange(prepaid, 1031), id: 'order-1' }),
  noPhone: showing({ ...due, shop: { ...soho, phone: '' } }),
  past: showing({ ...past, id: 'order-1', payments: due.payments }),
  feeOfCanceled: showing({ ...feeDue, payments: [{ ...fee, amount: 3103 }] }),
  feeOfMissed: showing(missed),
  feePaid: {
    ...showing({
      ...feeDue,
      payments: [{ ...fee, amount: 3103, state: 'captured', captured: true, chargeAt: null }],
    }),
    after: untilStill,
  },
  appointmentAndFee: showing(appointmentAndFee),
  twoCards: { ...showing(twoCards), after: () => choose('first') },
  lastToConfirm: {
    ...showing(twoCards, asksBankAgain),
    before: () => {
      const input = { id: 'order-1', amount: 6356 }
      sentRequests.write({ what: 'pay order-1', key: 'key-1', input, banks: ['#first-bank-page'] })
    },
    after: bankIsAsked,
  },
  keptCard: { ...showing(), after: () => choose('first') },
  choosing: { ...showing(), after: payNow },
  keptDeclined: {
    ...showing(due, declined),
    after: async () => {
      await choose('first')
      await payNow()
    },
  },
})
