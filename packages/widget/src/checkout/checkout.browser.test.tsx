import { anyBarber } from '@openchair/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseBarber, chooseServices, chooseTime } from '../cart/model/actions.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { validateCart } from '../cart/sync/save-cart.ts'
import { sam } from '../gallery/kingsley/checkout.ts'
import type { Reservation } from '../cart/model/reservation.ts'
import { changeDraft } from '../cart/model/write-cart.ts'
import { amaraSale, saleCart, saleItem } from '../gallery/kingsley/sale.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { trackedShop } from '../tracking/events.ts'
import { hearEvents } from '../tracking/test/hear-events.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import {
  book,
  bookWithoutCard,
  button,
  enterCard,
  field,
  noCardShop,
  overlay,
  pastPolicies,
  payAtShop,
  sheet,
  shown,
  toCard,
} from './test/checkout-steps.ts'
import { booked, fakeServer } from './test/fake-server.ts'
import { emulate } from '../../../ui/test/emulate.ts'

/** Records in each frame which parts of the form are visible, until the overlay hides the form. */
const watchForm = (): (() => readonly string[]) => {
  const seen: string[] = []
  const look = (): void => {
    const cover = document.querySelector('dialog[role="alertdialog"]')
    if (cover && getComputedStyle(cover).opacity === '1') return
    const dialog = document.querySelector<HTMLElement>('dialog:not([role])')
    const name = dialog?.querySelector<HTMLInputElement>('input[autocomplete="given-name"]')?.value
    const way = dialog?.querySelector('label:has(:checked)')?.textContent
    const faults = dialog?.querySelectorAll('[aria-invalid]').length
    seen.push(`${name}, ${way}, ${faults} faults`)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return () => seen
}

it('a booking with any professional keeps the candidate from the chosen time to the request', async () => {
  const server = fakeServer({ cart: amaraSale, checkout: [booked] })
  await openCheckoutPage(server, { typed: true })
  chooseBarber(anyBarber)
  chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
  chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
  await validateCart()
  const seen: (string | undefined)[] = []
  const stop = cartStore.subscribe(({ reservations }) =>
    seen.push(...reservations.map(({ anyBarberCandidate }) => anyBarberCandidate?.route)),
  )
  await toCard()
  await enterCard('4242424242424242')
  await book.click()
  await expect.poll(() => server.calls()).toContain('checkout')
  stop()
  expect(new Set(seen)).toEqual(new Set(['amara']))
  expect(server.of('update').at(-1)?.body?.['new_appointments']).toMatchObject([
    { barberId: 'barber-amara', bookedWithAnyBarber: true },
  ])
})

describe('booking', () => {
  it('leads from the policies over details and card to the reservation [1.01.01] [1.02.11] [4.01.09] [4.01.33] [4.01.34] [7.12.09] [7.12.10] [9.07.12]', async () => {
    const server = fakeServer({ checkout: [booked] })
    const tracked = hearEvents()
    const { visited } = await openCheckoutPage(server)
    await button('Continue').click()
    await shown(sheet('Before you book'))
    await button('Agree and continue').click()
    await field('First name').fill(sam.firstName)
    await field('Last name').fill(sam.lastName)
    await field('Email').fill(sam.email)
    await field('Mobile phone').fill('2125550147')
    await button(/^Continue to card/).click()
    await enterCard('4242424242424242')
    await book.click()
    await shown(overlay('You’re booked'))
    await expect.element(overlay('You’re booked')).toMatchTextContent('See you Tue, Nov 24 at 10:15am, Sam.')
    expect(server.of('checkout')).toMatchObject([
      {
        body: {
          customer: { ...sam, preferredLanguage: 'en' },
          paymentToken: 'sandbox_4242424242424242',
          payments: [{ amount: 0 }],
        },
      },
    ])
    await expect.poll(() => visited.at(-1)).toBe('/view-reservation/order-1')
    expect(visited).toHaveLength(1)
    const shop = trackedShop(soho)
    const sale = { total: saleCart.breakdown.total, currency: 'usd', appointmentId: saleCart.items[0]?.id }
    await expect
      .poll(() => tracked)
      .toEqual([
        { name: 'checkoutOpened', shop },
        { name: 'paymentConfirmed', shop },
        { name: 'paymentSucceeded', shop, sale },
        { name: 'booked', shop, sale },
      ])
  })

  it('needs no card where the shop requires none [1.02.11]', async () => {
    const server = fakeServer({ shop: noCardShop, checkout: [booked] })
    await openCheckoutPage(server, { typed: true })
    await bookWithoutCard()
    await shown(overlay('You’re booked'))
    expect(server.of('checkout')).toMatchObject([{ body: { isBookNoPay: true } }])
    expect(server.of('update').at(-1)).toMatchObject({ body: { isBookNoPay: true, customer: sam } })
  })

  it('works by keyboard alone', async () => {
    const server = fakeServer({ shop: noCardShop, checkout: [booked] })
    await openCheckoutPage(server)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await shown(sheet('Before you book'))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await shown(sheet('Your details'))
    // Past the buttons that close the sheet, add a tip and explain the taxes.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    for (const text of [sam.firstName, sam.lastName, sam.email]) {
      await userEvent.tab()
      await userEvent.keyboard(text)
    }
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('2125550147')
    // Past the question that opens the field for a note.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(payAtShop).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await shown(overlay('You’re booked'))
    await expect.element(page.getByRole('heading', { name: 'You’re booked, Sam' })).toHaveFocus()
  })

  it('shows the booking in progress, and books once however often the guest presses [4.01.29]', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const server = fakeServer({ shop: noCardShop, checkout: [promise] })
    await openCheckoutPage(server, { typed: true })
    await pastPolicies()
    await payAtShop.click()
    await book.dblClick()
    await shown(overlay('Saving your chair'))
    await expect.element(overlay('Saving your chair')).toMatchTextContent('Tue, Nov 24, 10:15am with Marcus.')
    resolve(booked)
    await shown(overlay('You’re booked'))
    expect(server.of('checkout')).toHaveLength(1)
  })

  it('leaves the form unchanged until the overlay hides it, even if the answer comes at once', async () => {
    await openCheckoutPage(fakeServer({ shop: noCardShop, checkout: [booked] }), { typed: true })
    await pastPolicies()
    await payAtShop.click()
    onTestFinished(async () => {
      await emulate()
    })
    await emulate({ motion: true })
    const frames = watchForm()
    await book.click()
    await shown(overlay('You’re booked'))
    const seen = frames()
    expect(seen).not.toEqual([])
    expect([...new Set(seen)]).toEqual(['Sam, At the shop No card needed, 0 faults'])
  })

  it('clears the cart’s choices, and closes its message after three seconds over the booking’s page [4.01.46]', async () => {
    await openCheckoutPage(fakeServer({ shop: noCardShop, checkout: [booked] }), { typed: true })
    await bookWithoutCard()
    await shown(overlay('You’re booked'))
    await expect.poll(() => cartStore.getState().reservations).toEqual([])
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('skin-fade')
    const heading = page.getByRole('heading', { level: 1, name: 'You’re booked, Sam' })
    await expect.element(heading).toHaveFocus()
    await expect.element(overlay('You’re booked')).not.toBeInTheDocument()
  })

  it('opens the form under its second name with its flag [2.05.11] [9.06.01]', async () => {
    await openCheckoutPage(fakeServer({ shop: noCardShop }), { flags: { 'checkout-v2': true } })
    await button('Continue').click()
    await button('Agree and continue').click()
    await shown(sheet('Your booking'))
  })
})

describe('a group', () => {
  const leosItem = {
    ...saleItem,
    id: 'new-1',
    dateTime: '2026-11-24T09:00:00-05:00',
    customer: { firstName: 'Leo', lastName: '' },
  }
  const groupCart = { ...saleCart, items: [saleItem, leosItem] }
  /** Leo's appointment is an hour before Sam's, with another professional. */
  const bringLeo = (dateTime = leosItem.dateTime) => {
    const [first] = cartStore.getState().reservations
    if (!first) throw new Error('nobody comes')
    const guest = { firstName: 'Leo', lastName: '' }
    const leos: Reservation = { ...first, id: '2', guest, dateTime, barber: anyBarber }
    changeDraft({ reservations: [first, leos], validatedCart: groupCart })
  }

  it('sees its first time on the button and in the message, and back leads from its booking to the shop', async () => {
    const server = fakeServer({ shop: noCardShop, checkout: [booked], cart: groupCart })
    const { visited } = await openCheckoutPage(server, { typed: true })
    bringLeo()
    await bookWithoutCard(button(/^Book Tue, Nov 24, from 9:00am/))
    await expect.element(overlay('You’re booked')).toMatchTextContent('See you Tue, Nov 24 at 9:00am, Sam.')
    await expect.poll(() => visited.slice(-2)).toEqual(['/book/kingsley-soho', '/view-reservation/order-1'])
  })

  it('sees both days on the booking button', async () => {
    const server = fakeServer({ shop: noCardShop, checkout: [booked], cart: groupCart })
    await openCheckoutPage(server, { typed: true })
    bringLeo('2026-11-25T09:00:00-05:00')
    await bookWithoutCard(button(/^Book Tue, Nov 24 and Wed, Nov 25/))
    await expect.element(overlay('You’re booked')).toBeVisible()
  })
})
