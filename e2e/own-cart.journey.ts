import { denyStorage } from './denied-storage.ts'
import { freeBarbersAt } from './free-times.ts'
import { challengedCard, Guest, sam } from './guest.ts'
import { expect, type Page, test } from './journey.ts'
import { framesIn, openAtPartner } from './partner.ts'
import { addressWith, readCart, readSaleOrder } from './shop-api.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'any', services: ['Beard trim'] }
const dearer = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }

/** Copies a tab as browsers do: with its address and its session storage, while it is still open. */
const copyOf = async (page: Page): Promise<Page> => {
  const copy = await page.context().newPage()
  const stored = await page.evaluate(() => Object.entries(sessionStorage))
  await copy.addInitScript((entries) => {
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, stored)
  await copy.goto(page.url())
  await copy.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
  return copy
}

/** The ids of the carts in a page's requests. */
const cartsOf = (page: Page): ReadonlySet<string> => {
  const carts = new Set<string>()
  page.on('request', (request) => {
    const [, cart] = /\/cart\/([^/?]+)/.exec(request.url()) ?? []
    if (cart !== undefined && request.method() !== 'GET') carts.add(cart)
  })
  return carts
}

test('a copied tab has the same choices in its own cart, and each tab books its own time and shows no other’s [R1]', async ({
  page,
  guest,
  free,
}) => {
  const [time = '', later = ''] = await free(wish, 6)
  const carts = cartsOf(page)
  await guest.chooseReservation(wish, time)
  const copy = await copyOf(page)
  const copiedCarts = cartsOf(copy)
  const other = new Guest(copy)
  await expect(other.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await other.chooseTime(later)
  await guest.bookAtShop(time)
  await guest.expectBooked(time)
  await other.bookAtShop(later)
  await other.expectBooked(later)
  expect(carts.size).toBeGreaterThan(0)
  expect([...copiedCarts].filter((cart) => carts.has(cart))).toEqual([])
  expect((await readSaleOrder(page.url())).id).not.toBe((await readSaleOrder(copy.url())).id)
})

test('two elements of one shop on a partner’s page keep their choices apart, also after a reload [R1]', async ({
  page,
  together,
}) => {
  const wishes = [
    { shop: 'kingsley-wynwood', barber: 'camila', services: ['Brows'] },
    { shop: 'kingsley-wynwood', barber: 'yadiel', services: ['Beard trim'] },
  ] as const
  const times = (await together(...wishes)).map(([time = '']) => time)
  const paths = wishes.map(({ shop, barber }) => `book/${shop}/barber/${barber}/services`)
  await using _ = await openAtPartner(page, ...paths)
  const guests = async () => (await framesIn(page)).map((frame) => new Guest(frame))
  for (const [index, guest] of (await guests()).entries())
    await guest.chooseServices(wishes[index]?.services ?? [])
  await page.reload()
  const anew = await guests()
  for (const [index, guest] of anew.entries()) {
    const [service = ''] = wishes[index]?.services ?? []
    await expect(guest.service(service)).toHaveAttribute('aria-pressed', 'true')
    await guest.goToTimes()
    await guest.chooseTime(times[index] ?? '')
  }
  for (const [index, guest] of anew.entries()) {
    await guest.bookAtShop(times[index] ?? '')
    await guest.expectBooked(times[index] ?? '')
  }
})

test('a link with a cart is booked in the guest’s own cart, and the sender learns nothing [security-M2]', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(wish)
  const path = await addressWith(wish, time)
  const [, sent = ''] = path.split('cartId=')
  const carts = cartsOf(page)
  await page.goto(`/booking/${path}`)
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).not.toHaveURL(/cartId/)
  await guest.bookAtShop(time)
  await guest.expectBooked(time)
  expect(carts.size).toBeGreaterThan(0)
  expect(carts).not.toContain(sent)
  expect(await readCart(wish.shop, sent)).toMatchObject({ state: 'open', saleOrderId: null })
})

test('a link whose time is gone says so, as any other page does [security-M2]', async ({
  page,
  guest,
  free,
  faults,
}) => {
  const single = { ...wish, barber: 'yadiel' }
  const [time = ''] = await free(single)
  const path = await addressWith(single, time)
  await guest.chooseReservation(single, time)
  await guest.bookAtShop(time)
  await guest.expectBooked(time)
  faults.expect(/^409 POST .*\/cart$/)
  const other = await page.context().newPage()
  await other.goto(`/booking/${path}`)
  await expect(other.getByText(/just taken|no longer free/).first()).toBeVisible()
  await other.close()
})

/** Goes from a chosen time to the page of the bank. */
const goToBank = async (guest: Guest, time: string): Promise<void> => {
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(challengedCard)
  await guest.bookButton(time, '£20.00 today').click()
  await guest.arriveAt('Confirm your payment')
}

test('a guest without storage comes back from their bank to their booking [security-M2] [security-m8]', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(dearer)
  await denyStorage(page, 'everywhere')
  await guest.chooseReservation(dearer, time)
  await goToBank(guest, time)
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
  expect(page.url()).not.toContain('proof')
  expect(await freeBarbersAt(dearer, time)).toBe(0)
})

test('a page whose guest is at their bank has stored nothing about the payer [security-m8]', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(dearer)
  await guest.openReservation(dearer, time)
  await goToBank(guest, time)
  const stored = await page.evaluate(() =>
    JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]),
  )
  expect(stored).toContain('own-')
  for (const typed of [sam.firstName, sam.lastName, sam.email, sam.phone, 'sandbox_'])
    expect(stored).not.toContain(typed)
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
})
