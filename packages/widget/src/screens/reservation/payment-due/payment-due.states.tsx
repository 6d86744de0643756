import { saleOrderQuery } from '../../../calls/sale-orders.ts'
import { past } from '../../../gallery/kingsley/after.ts'
import { declined, dueAnswers } from '../../../gallery/kingsley/after-answers.ts'
import { ordersByState } from '../../../gallery/kingsley/sale-order.ts'
import { soho } from '../../../gallery/kingsley/shops.ts'
import { untilStill } from '../../../gallery/mount.tsx'
import { type State, states } from '../../../gallery/states.ts'
import ReservationScreen from '../reservation-screen.tsx'

const { due } = ordersByState
const never = () => new Promise(() => {})
const showing = (order = due, pay: () => unknown = never): State => ({
  render: () => <ReservationScreen saleOrder="order-1" />,
  path: '/view-reservation/order-1',
  seed: [[saleOrderQuery('order-1').queryKey, order]],
  answers: dueAnswers(pay, () => order),
})
const press = async (selector: string) => {
  await untilStill()
  document.querySelector<HTMLElement>(selector)?.click()
  await untilStill()
}
const choose = (way: 'first' | 'last') => press(`main label:${way}-of-type input`)
const payNow = () => press('main section[aria-labelledby=due] button')
const enterCard = async () => {
  await payNow()
  await press('dialog details button')
  await press('dialog button[type=submit]')
}

export default states({
  due: showing(),
  atShop: showing({ ...due, shop: { ...soho, allowInPersonPayments: true } }),
  noPhone: showing({ ...due, shop: { ...soho, phone: '' } }),
  past: showing({ ...past, id: 'order-1', payments: due.payments }),
  feeOfCanceled: showing(ordersByState.feeDue),
  keptCard: { ...showing(), after: () => choose('first') },
  choosing: { ...showing(), after: payNow },
  paying: { ...showing(), after: enterCard },
  declined: { ...showing(due, declined), after: enterCard },
  keptDeclined: {
    ...showing(due, declined),
    after: async () => {
      await choose('first')
      await payNow()
    },
  },
})
