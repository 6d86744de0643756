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
])('a refund to %s is shown with its destination', async (_, order, words) => {
  await show(order)
  await expect.element(main).toMatchTextContent(words)
  await expect.element(main).toMatchTextContent(/Paid with/)
  await expect.element(main.getByText('Total', { exact: true })).not.toBeInTheDocument()
})

it('money that was paid at the shop is named so, and is handed back there', async () => {
  const paid = canceledWhole(prepaid, 7496)
  await show({
    ...paid,
    payments: paid.payments.map((payment) => ({ ...payment, type: 'at_shop', cardInfo: null })),
  })
  await expect
    .element(main)
    .toMatchTextContent(
      /Paid at the shop\s*\$74\.96\s*Given back at the shop\s*\$74\.96\s*The shop hands it back to you\./,
    )
})

it('a changed group shows the canceled guest, the remaining guests, both sums and the refund', async () => {
  await show(trioWithoutLeo)
  await expect.element(main).toMatchTextContent(/You and Mia\. One booking, 2 visits/)
  await expect.element(main).toMatchTextContent(/Leo, with Amara\s*Canceled, \$41\.24 refunded/)
  await expect
    .element(main)
    .toMatchTextContent(
      /You Skin fade, Hot towel, all included\s*\$73\.46\s*Mia Fringe trim, all included\s*\$36\.09.*Leo Canceled\s*\$41\.24\s*Total \$152\.29 before\s*\$111\.05\s*Paid with Visa ending 4242\s*\$152\.29\s*Refund to Visa ending 4242\s*\$41\.24/,
    )
})

it('a group that lost one guest and will be charged later also shows the total before and after', async () => {
  await show({
    ...trioWithoutLeo,
    refunds: [],
    payments: [{ ...ordersByState.scheduled.payments[0], amount: 11_105 }] as SaleOrder['payments'],
  })
  await expect.element(main).toMatchTextContent(/Leo, with Amara\s*Canceled/)
  await expect.element(main).toMatchTextContent(/Total \$152\.29 before\s*\$111\.05/)
  await expect.element(main).toMatchTextContent(/Nothing has been charged yet/)
})

it('a partly paid booking that would have been charged later promises no further charge', async () => {
  const { deposit } = ordersByState
  const canceled = canceledWhole(deposit, 1589)
  const [paid] = canceled.payments
  await show({ ...canceled, payments: paid ? [paid] : [] })
  await expect
    .element(main)
    .toMatchTextContent(/business days to show it\. Nothing more will be charged to your card\./)
})

it('a wholly canceled group names every guest', async () => {
  await show(canceledWhole(trio, 15_229))
  for (const name of ['You, with Marcus', 'Leo, with Amara', 'Mia, with Inès'])
    await expect.element(main.getByText(name)).toHaveStyle({ textDecorationLine: 'line-through' })
})

it('a booking that was never paid says that nothing was charged, and names no cancellation as late', async () => {
  await show(ordersByState.canceled)
  await expect.element(main).toMatchTextContent(/Nothing was charged\./)
  await expect.element(main).not.toMatchTextContent(/Running late/)
  await expect.element(main).toMatchTextContent(/\+1 212 555 0114\s*Call the shop/)
})

it('a canceled booking with an open fee shows the fee, lets the guest pay it, and confirms the payment', async () => {
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

it('a missed booking says so, and shows the fee’s share of the price, before and after the fee is paid', async () => {
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

it('a group with one late cancellation and an open balance lists the appointment and the fee separately', async () => {
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

it('a booking of which the shop kept a part shows what was paid', async () => {
  await show({ ...canceledWhole(prepaid, 0), payments: prepaid.payments, refunds: [] })
  await expect.element(main).toMatchTextContent(/Paid with Visa ending 4242\s*\$74\.96/)
  await expect.element(main).not.toMatchTextContent(/Nothing was charged/)
})

it('the booking page of a gift card’s sale leads to the gift card’s page', async () => {
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
    'for a booking made too late for free changes',
    { ...ended, createdAt: '2026-11-21T12:30:00-05:00' },
    /Too late to change online You booked too close to your visit for free changes.*Canceling now costs 50%/,
  ],
])('the page shows the fee for canceling late, and one phone number, %s', async (_, order, words) => {
  await show(order)
  await expect.poll(() => main.getByRole('link', { name: /\+1 212 555 0114/ }).all()).toHaveLength(1)
  await expect.element(main).toMatchTextContent(words)
})

it.each([
  ['without a card', { ...free, payments: [] }],
  ['where the shop asks for nothing', { ...free, shop: { ...free.shop, lateCancelPercentage: 0 } }],
])('a late cancellation costs nothing %s', async (_, order) => {
  await show(order)
  await expect.element(main).toMatchTextContent(/Free to change or cancel/)
  await expect.element(main).not.toMatchTextContent(/canceling costs/)
})

it('a canceled group’s heading names the guest who booked first, in Spanish too', async () => {
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
