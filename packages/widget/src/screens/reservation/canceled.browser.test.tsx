import type { SaleOrder } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  byGiftCard,
  canceledWhole,
  cardAndGiftCard,
  prepaid,
  trio,
  trioWithoutLeo,
} from '../../gallery/kingsley/after.ts'
import { giftCardOrder } from '../../gallery/kingsley/gift-card.ts'
import { ordersByState } from '../../gallery/kingsley/sale-order.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import ReservationScreen from './reservation-screen.tsx'

const show = (order: SaleOrder) =>
  mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers: (path) => (path === '/v1/customer-sale/order-1' ? order : undefined),
  })
const main = page.getByRole('main')

it.each([
  [
    'the card',
    canceledWhole(prepaid, 7496),
    /Refund to Visa ending 4242\s*\$74\.96\s*Banks take 3 to 5 business days to show it\./,
  ],
  [
    'a gift card',
    canceledWhole(byGiftCard, 7496),
    /Refund to the gift card\s*\$74\.96\s*It’s already on the gift card\./,
  ],
  [
    'both',
    canceledWhole(cardAndGiftCard, 11_481),
    /Refund to the gift card\s*\$40\.00\s*Refund to Visa ending 4242\s*\$74\.81\s*Banks take .* The gift card already has its part\./,
  ],
])('what came back to %s is named with where it went', async (_, order, words) => {
  await show(order)
  await expect.element(main).toMatchTextContent(words)
  await expect.element(main).toMatchTextContent(/Paid with/)
  await expect.element(main.getByText('Total', { exact: true })).not.toBeInTheDocument()
})

it('of a group shows who is canceled and who comes, the sums before and now, and what came back', async () => {
  await show(trioWithoutLeo)
  await expect.element(main).toMatchTextContent(/You and Mia\. One booking, 2 visits/)
  await expect.element(main).toMatchTextContent(/Leo, with Amara\s*Canceled, \$41\.24 refunded/)
  await expect
    .element(main)
    .toMatchTextContent(
      /You Skin fade, Hot towel, all included\s*\$73\.46\s*Mia Fringe trim, all included\s*\$36\.09.*Leo Canceled\s*\$41\.24\s*Total \$152\.29 before\s*\$111\.05\s*Paid with Visa ending 4242\s*\$152\.29\s*Refund to Visa ending 4242\s*\$41\.24/,
    )
})

it('of a group that is charged later shows the sums before and now too', async () => {
  await show({
    ...trioWithoutLeo,
    refunds: [],
    payments: [{ ...ordersByState.scheduled.payments[0], amount: 11_105 }] as SaleOrder['payments'],
  })
  await expect.element(main).toMatchTextContent(/Leo, with Amara\s*Canceled/)
  await expect.element(main).toMatchTextContent(/Total \$152\.29 before\s*\$111\.05/)
  await expect.element(main).toMatchTextContent(/Nothing has been charged yet/)
})

it('of which a part was to be charged later says that nothing more is', async () => {
  const { deposit } = ordersByState
  const canceled = canceledWhole(deposit, 1589)
  const [paid] = canceled.payments
  await show({ ...canceled, payments: paid ? [paid] : [] })
  await expect
    .element(main)
    .toMatchTextContent(/business days to show it\. Nothing more will be charged to your card\./)
})

it('of which all are canceled names each of them', async () => {
  await show(canceledWhole(trio, 15_229))
  for (const name of ['You, with Marcus', 'Leo, with Amara', 'Mia, with Inès'])
    await expect.element(main.getByText(name)).toHaveStyle({ textDecorationLine: 'line-through' })
})

it('that was never paid says that nothing was charged, and is late for nothing', async () => {
  await show(ordersByState.canceled)
  await expect.element(main).toMatchTextContent(/Nothing was charged\./)
  await expect.element(main).not.toMatchTextContent(/Running late/)
  await expect.element(main).toMatchTextContent(/\+1 212 555 0114\s*Call the shop/)
})

it('of which the fee is due says what is due, and lets it be paid; once it is paid it says so', async () => {
  const { feeDue } = ordersByState
  await show(feeDue)
  await expect
    .element(main)
    .toMatchTextContent(
      /is canceled.*Payment due.*Late cancellation fee Payment due, Visa ending 4242\s*\$31\.78/,
    )
  await expect.element(main).not.toMatchTextContent(/Nothing was charged/)
  await expect.element(main.getByRole('button', { name: 'Pay now $31.78' })).toBeVisible()
  clear()
  const [fee] = feeDue.payments
  await show({ ...feeDue, payments: [{ ...fee, state: 'captured', captured: true, chargeAt: null }] })
  await expect
    .element(main)
    .toMatchTextContent(/is canceled.*Late cancellation fee Paid with Visa ending 4242\s*\$31\.78/)
  await expect.element(main.getByRole('button', { name: /Pay now/ })).not.toBeInTheDocument()
})

it('that was missed says that nobody came, and of what the fee is how much, before and after it is paid', async () => {
  const { missed } = ordersByState
  const [fee] = missed.payments
  const heading = page.getByRole('heading', { level: 1, name: 'You missed your visit, Sam' })
  await show(missed)
  await expect.element(heading).toBeVisible()
  await expect.element(main).toMatchTextContent(/declined.*No-show fee 100% of \$62\.06\s*\$62\.06/)
  await expect
    .element(main)
    .toMatchTextContent(/No-show fee Payment due, Visa ending 4242 · 100% of \$62\.06\s*\$62\.06/)
  await expect.element(main).not.toMatchTextContent(/Leave Marcus a tip/)
  clear()
  await show({
    ...missed,
    payments: [{ ...fee, state: 'captured', captured: true, chargeAt: null }],
    breakdown: { ...missed.breakdown, amountLeftForPayment: 0 },
  })
  await expect.element(heading).toBeVisible()
  await expect.element(main).toMatchTextContent(/Paid with Visa ending 4242 · 100% of \$62\.06\s*\$62\.06/)
})

it('of which one is canceled late and the rest is due tells the appointment and the fee apart', async () => {
  const [appointment] = ordersByState.due.payments
  const [fee] = ordersByState.feeDue.payments
  const leo = trioWithoutLeo.items.find(({ state }) => state === 1)?.id ?? ''
  const payments = [
    { ...appointment, amount: 11_105 },
    { ...fee, id: 'payment-fee', amount: 2000, feeFor: leo },
  ]
  await show({ ...trioWithoutLeo, refunds: [], payments })
  await expect
    .element(page.getByRole('region', { name: /declined \$131\.05/ }))
    .toMatchTextContent(/Visit\s*\$111\.05\s*Late cancellation fee\s*\$20\.00/)
})

it('of which the shop kept a part says what was paid', async () => {
  await show({ ...canceledWhole(prepaid, 0), payments: prepaid.payments, refunds: [] })
  await expect.element(main).toMatchTextContent(/Paid with Visa ending 4242\s*\$74\.96/)
  await expect.element(main).not.toMatchTextContent(/Nothing was charged/)
})

it('that is the sale of a gift card leads to its page', async () => {
  const { visited } = await show(giftCardOrder())
  await expect.poll(() => visited.at(-1)).toMatch(/\/view-gift-card\/order-1$/)
  await expect.element(main).not.toMatchTextContent(/canceled/)
})

const free = { ...prepaid, shop: { ...prepaid.shop, lateCancelPercentage: 50 } }
const ended = {
  ...free,
  canCancelBefore: '2026-11-21T12:00:00-05:00',
  createdAt: '2026-11-20T13:00:00-05:00',
}
it.each([
  ['while it is free', free, /After that, canceling costs 50% of the price/],
  ['once it is not free', ended, /Free changes have ended.*Canceling now costs 50% of the price/],
  [
    'booked too late for that',
    { ...ended, createdAt: '2026-11-21T12:30:00-05:00' },
    /Too late to change online You booked too close to your visit for free changes.*Canceling now costs 50%/,
  ],
])('%s says what a late cancel costs, and the phone once', async (_, order, words) => {
  await show(order)
  await expect.poll(() => main.getByRole('link', { name: /\+1 212 555 0114/ }).all()).toHaveLength(1)
  await expect.element(main).toMatchTextContent(words)
})

it.each([
  ['without a card', { ...free, payments: [] }],
  ['where the shop asks for nothing', { ...free, shop: { ...free.shop, lateCancelPercentage: 0 } }],
])('%s a late cancel costs nothing', async (_, order) => {
  await show(order)
  await expect.element(main).toMatchTextContent(/Free to change or cancel/)
  await expect.element(main).not.toMatchTextContent(/canceling costs/)
})

it('names who booked first, in Spanish too', async () => {
  const [mine, ...guests] = trioWithoutLeo.items
  const later = { ...mine, dateTime: '2026-11-24T11:15:00-05:00' }
  const order = { ...trioWithoutLeo, items: [...guests, later] } as SaleOrder
  await mount(
    {
      render: () => <ReservationScreen saleOrder="order-1" />,
      path: '/view-reservation/order-1',
      answers: (path) => (path === '/v1/customer-sale/order-1' ? order : undefined),
    },
    'es-419',
  )
  await expect.element(main).toMatchTextContent(/Tú y Mia/)
})
