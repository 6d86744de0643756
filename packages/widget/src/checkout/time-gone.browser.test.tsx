import { anyBarber } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chooseBarber, chooseTime, setCodes } from '../cart/model/actions.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { changeDraft } from '../cart/model/write-cart.ts'
import { validateCart } from '../cart/sync/save-cart.ts'
import { chosenTimes, keepOwnSale, ownSaleOf } from '../cart/model/own-sales.ts'
import { sam } from '../gallery/kingsley/checkout.ts'
import { amaraSale, saleCart, saleItem } from '../gallery/kingsley/sale.ts'
import { saleOrder } from '../gallery/kingsley/sale-order.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import {
  bookByCard,
  bookWithoutCard,
  button,
  field,
  noCardShop,
  overlay,
  pastPolicies,
  payAtShop,
  shown,
} from './test/checkout-steps.ts'
import { booked, fakeServer, refusal } from './test/fake-server.ts'

describe('a chosen time that was taken', () => {
  const code = 'appointment.errors.oneOfTimeslotsNotAvailable'
  const taken = () => refusal(409, code, 'That time was just taken. Choose another one.')
  const gone = overlay('That time was just taken')
  const near = gone.getByRole('group', { name: 'Nearest free times, same price' })
  const goneServer = (script: Parameters<typeof fakeServer>[0] = {}) =>
    fakeServer({ checkout: [taken(), booked], ...script })

  it('opens a message that nothing was charged, and one press takes the nearest other while details and card stay', async () => {
    const server = goneServer()
    await openCheckoutPage(server, { typed: true })
    await bookByCard()
    await expect
      .element(gone)
      .toMatchTextContent(
        'Someone booked 10:15am a moment before you. Nothing was charged and nothing is booked.',
      )
    await expect.poll(() => near.getByRole('button').elements().length).toBe(3)
    await expect.element(near.getByRole('button', { pressed: true })).toMatchTextContent(/^12:00pm\b/)
    await button('Choose 12:00pm with Marcus').click()
    await expect.element(gone).not.toBeInTheDocument()
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    await expect.element(field('Security code')).toHaveValue('123')
    await button(/^Book Tue, Nov 24, 12:00pm/).click()
    await shown(overlay('You’re booked'))
    expect(server.of('update').at(-1)).toMatchObject({
      body: { new_appointments: [{ dateTime: '2026-11-24T12:00:00-05:00', barberId: 'barber-marcus' }] },
    })
    expect(server.of('checkout').at(-1)).toMatchObject({ body: { customer: sam } })
  })

  it('leaves the chosen way to pay, even where the guest views all times [guest-m18]', async () => {
    await openCheckoutPage(goneServer({ shop: noCardShop }), { typed: true })
    await bookWithoutCard()
    await button('OK, show me all times').click()
    await expect.element(page.getByText('No time chosen')).toBeVisible()
    chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
    await pastPolicies()
    await expect.element(payAtShop).toBeChecked()
  })

  it('gives way to any of the offered times that the guest chooses', async () => {
    await openCheckoutPage(goneServer(), { typed: true })
    await bookByCard()
    await near.getByRole('button').first().click()
    const [time] = near.getByRole('button').first().element().textContent.split(' ')
    await button(`Choose ${time} with Marcus`).click()
    await expect.element(button(new RegExp(`^Book Tue, Nov 24, ${time}`))).toBeVisible()
  })

  it('leads to all times, where every popup is closed, no time is chosen, and the page says why [4.03.14]', async () => {
    await openCheckoutPage(goneServer(), { typed: true })
    await bookByCard()
    await button('OK, show me all times').click()
    await expect.element(page.getByText('No time chosen')).toBeVisible()
    await expect.element(page.getByText('That time was just taken')).toBeVisible()
    await expect.poll(() => document.querySelector('dialog:modal')).toBeNull()
    await expect
      .poll(() => cartStore.getState())
      .toMatchObject({
        interactive: true,
        slotConflicts: 1,
        goneTime: { atCheckout: true, reservation: { dateTime: '2026-11-24T10:15:00-05:00' } },
      })
  })

  it('makes way for others at the same price, also with other professionals where any was chosen', async () => {
    const server = goneServer({ cart: amaraSale, shop: noCardShop })
    await openCheckoutPage(server, {
      typed: true,
      afterOpening: () => {
        chooseBarber(anyBarber)
        chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00', amaraSale.items[0]?.barber ?? undefined)
      },
    })
    await bookWithoutCard()
    await expect.element(near.getByRole('button', { pressed: true })).toMatchTextContent(/Amara$/)
    await near
      .getByRole('button', { name: /Amara$/, pressed: false })
      .first()
      .click()
    await button(/^Choose .* with Amara$/).click()
    await expect.element(gone).not.toBeInTheDocument()
    await expect
      .poll(() => cartStore.getState().reservations)
      .toMatchObject([{ barber: 'any', anyBarberCandidate: { firstName: 'Amara' } }])
  })

  it('makes a group read that nothing was charged or booked, and leads only to the times', async () => {
    const guest = { firstName: 'Leo', lastName: '' }
    const items = [saleItem, { ...saleItem, id: 'new-1', customer: guest }]
    const server = goneServer({ shop: noCardShop, cart: { ...saleCart, items } })
    await openCheckoutPage(server, {
      typed: true,
      afterOpening: () => {
        const [first] = cartStore.getState().reservations
        if (first) changeDraft({ reservations: [first, { ...first, id: '2', guest }] })
      },
    })
    await bookWithoutCard()
    await expect
      .element(gone)
      .toHaveAccessibleDescription(
        /^Someone booked one of your times a moment before you\. .*nothing was charged and nothing is booked/,
      )
    expect(near.query()).toBeNull()
    await button('OK, show me all times').click()
    await expect.element(page.getByText('No time chosen')).toBeVisible()
  })

  it('leads back to the times when the server reports it at a change in the form', async () => {
    const server = fakeServer({ shop: noCardShop, update: [saleCart, taken()] })
    await openCheckoutPage(server, { typed: true })
    await button('Continue').click()
    await button('Agree and continue').click()
    await shown(field('First name'))
    await expect.poll(() => server.of('update').length).toBe(1)
    setCodes({ promoCode: 'FADE20' })
    void validateCart()
    await expect.element(page.getByText('No time chosen')).toBeVisible()
    await expect.element(page.getByText('That time was just taken')).toBeVisible()
    await expect.poll(() => document.querySelector('dialog:modal')).toBeNull()
  })

  it('opens a message that the guest has booked it in another tab, and one press opens that booking [R1]', async () => {
    await openCheckoutPage(goneServer({ shop: noCardShop }), {
      typed: true,
      afterOpening: () => {
        const { shopId = '', reservations } = cartStore.getState()
        keepOwnSale({ saleOrder: saleOrder.id, shopId, times: chosenTimes(reservations) })
      },
    })
    await bookWithoutCard()
    const own = overlay('You booked 10:15am in another tab')
    await shown(own.getByRole('button', { name: 'Book another time' }))
    await own.getByRole('button', { name: 'See your booking' }).click()
    await expect.poll(() => cartStore.getState().reservations).toEqual([])
    await expect.poll(() => document.querySelector('dialog:modal')).toBeNull()
  })

  it('counts as the guest’s own booking in copies of the page too [R1]', async () => {
    await openCheckoutPage(fakeServer({ shop: noCardShop, checkout: [booked] }), { typed: true })
    const { shopId, reservations } = cartStore.getState()
    await bookWithoutCard()
    await shown(overlay('You’re booked'))
    expect(ownSaleOf({ shopId, reservations })).toBe(saleOrder.id)
    const [first] = reservations
    const later = [{ ...first!, dateTime: '2026-11-24T12:00:00-05:00' }]
    expect(ownSaleOf({ shopId, reservations: later })).toBeUndefined()
  })

  it('opens a message that the cart was opened in another browser, not that somebody booked the time [R1]', async () => {
    const server = fakeServer({
      shop: noCardShop,
      update: [saleCart, refusal(404, 'cart_not_found')],
      create: [taken()],
    })
    await openCheckoutPage(server, { typed: true })
    await bookWithoutCard()
    const elsewhere = overlay('This booking was opened in another browser')
    await expect.element(elsewhere).toMatchTextContent('Continue there')
    await elsewhere.getByRole('button', { name: 'OK, show me all times' }).click()
    await expect.element(page.getByText('No time chosen')).toBeVisible()
  })

  it('shows over the form as soon as that opens, before anything is sent', async () => {
    await openCheckoutPage(fakeServer({ shop: noCardShop, update: [taken()] }), { typed: true })
    await button('Continue').click()
    await button('Agree and continue').click()
    await shown(gone)
    await button('Choose 12:00pm with Marcus').click()
    await expect.element(button(/^Book Tue, Nov 24, 12:00pm/).or(button(/^Continue to card/))).toBeVisible()
    await expect.element(field('First name')).toHaveValue('Sam')
  })
})
