import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barbersQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { prepaid } from '../../gallery/kingsley/after.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { anyTime, barbers } from '../../gallery/kingsley/barbers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { galleryNow } from '../../gallery/mount.tsx'
import { openPage } from '../../gallery/open-page.tsx'

const shopFacts = [
  [shopQuery('kingsley-soho').queryKey, { ...soho, services: [] }],
  [barbersQuery('kingsley-soho').queryKey, { rows: barbers, any: anyTime }],
] as never
const ground = page.getByRole('region', { name: 'The shop' })
const box = (selector: string) => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found.getBoundingClientRect()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) })
})
afterEach(() => document.documentElement.removeAttribute('data-embedded'))

const desktop: readonly [width: number, height: number] = [1280, 800]

/**
 * Opens a page, then makes the window as wide as a desktop. The page must not notice that tests run in a
 * frame.
 */
const open = async (url: string, options: Parameters<typeof openPage>[1], [width, height] = desktop) => {
  await page.viewport(800, 800)
  await openPage(url, options)
  document.documentElement.removeAttribute('data-embedded')
  await page.viewport(width, height)
}
const shop = { facts: shopFacts, answers: bookingAnswers() } as const

it('the background shows the shop’s picture and sign beside the column, which is in the middle of the right third [guest-m29]', async () => {
  await open('/booking/book/kingsley-soho', shop)
  await expect
    .element(ground)
    .toMatchTextContent(/Kingsley & Sons Soho.*114 Prince Street.*Open until 8pm.*Today, 9am to 8pm/)
  const column = box('[data-screen]')
  expect(column.width).toBe(375)
  expect(column.left + column.width / 2).toBeCloseTo(1280 - 1280 / 6, 0)
  expect([column.top, innerHeight - column.bottom]).toEqual([24, 24])
  expect(box('.w-ground').left).toBe(0)
  expect(box('.w-ground').right).toBeLessThan(column.left)
  expect(box('.w-pic').bottom).toBeLessThanOrEqual(box('.w-sign').top + 1)
})

it('the wheel scrolls the column wherever the pointer is [guest-m29]', async () => {
  await open('/booking/book/kingsley-soho', shop, [1280, 500])
  await expect.element(ground).toBeVisible()
  const column = document.querySelector('[data-screen]')
  await expect.poll(() => (column?.scrollHeight ?? 0) > (column?.clientHeight ?? 0)).toBe(true)
  await expect
    .poll(() => {
      document.querySelector('.w-pic')?.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true }))
      return column?.scrollTop ?? 0
    })
    .toBeGreaterThan(0)
})

it('home has a wall of shop fronts, each linked with its row, and pointing at one dims the others [guest-m29]', async () => {
  const facts = [[['/v1/brand', {}], { rows: [kingsley] }]] as never
  await open('/booking', { facts, answers: bookingAnswers() })
  const fronts = page.getByRole('region', { name: 'Our shops' }).getByRole('link')
  await expect.poll(() => fronts.elements().length).toBe(kingsley.shops.length)
  await userEvent.hover(page.getByRole('main').getByRole('link', { name: /^Soho/ }))
  await expect.poll(() => document.querySelectorAll('[data-dim]').length).toBe(kingsley.shops.length - 1)
  expect(fronts.first().element().getAttribute('href')).toBe('/booking/book/kingsley-soho')
})

it('the brand’s texts have as much height on the wall of fronts as they need', async () => {
  const facts = [
    [['/v1/brand', {}], { rows: [{ ...kingsley, name: 'Kingsley & Sons & Daughters' }] }],
  ] as never
  await open('/booking', { facts, answers: bookingAnswers() }, [1280, 640])
  await expect
    .element(page.getByRole('region', { name: 'Our shops' }).getByText(/^4 shops/))
    .toBeInTheDocument()
  expect(box('.w-lead').bottom).toBeLessThanOrEqual(box('.w-front--brand').bottom)
  expect(box('.w-front--brand').bottom).toBeLessThanOrEqual(box('a.w-front:nth-child(3)').top)
  expect(box('a.w-front:last-child').height).toBeGreaterThanOrEqual(128)
})

it('a ticket without controls repeats the choices of the booking, and the first field gets the focus by itself [guest-m29]', async () => {
  chooseReservation()
  await open('/booking/book/kingsley-soho/barber/marcus-bell/schedule', {
    facts: shopFacts,
    answers: checkoutAnswers(),
  })
  const stub = page.getByRole('complementary', { name: 'Your booking so far' })
  await expect
    .element(stub)
    .toMatchTextContent(/Marcus Bell.*Skin fade, Hot towel.*Tue, Nov 24, 10:15am.*Total \$63.56/)
  expect(stub.getByRole('button').elements()).toEqual([])
})

it('the ticket shows the first start when guests of a group come one after another', async () => {
  bringGroup([
    { barber: 'marcus', services: ['skin-fade'], time: '2026-11-24T10:15:00-05:00' },
    { name: 'Leo', barber: 'marcus', services: ['skin-fade'], time: '2026-11-24T12:00:00-05:00' },
  ])
  await open('/booking/book/kingsley-soho/barber/marcus-bell/schedule', {
    facts: shopFacts,
    answers: checkoutAnswers(),
  })
  const stub = page.getByRole('complementary', { name: 'Your booking so far' })
  await expect.element(stub).toMatchTextContent(/Leo, with Marcus.*Tue, Nov 24, from 10:15am/)
})

it('beside a booking are directions to the shop by its name, and the booking’s own address as a code [guest-m29]', async () => {
  await open('/booking/view-reservation/order-1?lang=en', { answers: afterAnswers(prepaid) })
  const href = ground.getByRole('link', { name: 'Directions' })
  await expect.element(href).toHaveAttribute('href', expect.stringContaining('destination=Kingsley'))
  await expect.element(page.getByRole('img', { name: 'Code with the address of this booking' })).toBeVisible()
  expect(box('.w-qr').width).toBe(140)
})

it('the background is removed on a phone, and drawn again when the window becomes a desktop’s [guest-m29]', async () => {
  await open('/booking/book/kingsley-soho', shop, [375, 812])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const drawn = () => document.querySelector('#ground')?.childNodes.length
  await expect.poll(drawn).toBe(0)
  await page.viewport(...desktop)
  await expect.element(ground).toMatchTextContent(/Kingsley & Sons Soho/)
  await page.viewport(375, 812)
  await expect.poll(drawn).toBe(0)
})

it('a press beside the column closes a sheet, unless the pressed element has disappeared since [guest-m29]', async () => {
  await open('/booking/book/kingsley-soho', shop)
  await expect.element(ground).toBeVisible()
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = '<dialog><button type="button">Add a note</button></dialog>'
  const dialog = root.querySelector('dialog')
  const onCancel = vi.fn()
  dialog?.addEventListener('cancel', onCancel)
  dialog?.showModal()
  const button = root.querySelector('button')
  button?.addEventListener('click', () => button.remove())
  button?.click()
  expect(onCancel).not.toHaveBeenCalled()
  document.querySelector<HTMLElement>('.w-pic')?.click()
  expect(onCancel).toHaveBeenCalledTimes(1)
  root.remove()
})
