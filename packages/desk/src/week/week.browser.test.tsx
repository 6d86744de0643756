import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { button, panelIn, wide } from '../../test/draw-day.ts'
import { emulate } from '../../../ui/test/emulate.ts'
import { drawnWeek } from '../../test/drawn-week.ts'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn } from '../../test/soho.ts'
import { weekQuery } from '../calls/day.ts'

const shopId = 'shop-soho'
const phone = { width: 375, height: 812 }
const path = '/desk/soho/week'
const seed = [[weekQuery(shopId, '2026-11-23', undefined).queryKey, drawnWeek]] as const
const draw = (window = wide) => mountDesk({ path, window, seed, answers: () => new Promise(() => {}) })

it('shows the days of a week side by side, each with how full it is, and nothing inaccessible', async () => {
  await draw()
  await expect.element(page.getByRole('heading', { name: 'November 23 to 29' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Tue 24 91% full' }))
    .toHaveAttribute('aria-current', 'date')
  await expect.element(page.getByRole('link', { name: 'Mon 23 Day off' })).toBeVisible()
  await expect
    .element(button(/^11:15am to 12:00pm, Owen Clarke, Skin fade, with Marcus, in the chair/).first())
    .toBeVisible()
  expect(await accessFaults()).toEqual([])
})

it('leads with arrows from day to day, and opens a booking, a free time and a day', async () => {
  await draw()
  button(/^3:00pm to 4:00pm, Hassan Ali/)
    .first()
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.ariaLabel).toMatch(/^Free 9:00 to 6:00pm/)
  await userEvent.keyboard('x')
  expect(panelIn().get('block')).toContain('2026-11-25T')
  await button(/^12:00pm to 12:30pm, Leo Park/)
    .first()
    .click()
  expect(panelIn().get('booking')).toBe('Leo Park')
  await page.getByRole('link', { name: /^Fri 27/ }).click()
  expect(location.pathname).toBe('/desk/soho/day/2026-11-27')
})

it('prints the week alone, whole and black on white', async () => {
  onTestFinished(async () => {
    await emulate()
  })
  await draw()
  await expect.element(button(/^3:00pm to 4:00pm, Hassan Ali/).first()).toBeVisible()
  await emulate({ print: true })
  for (const name of ['Desk', 'View'])
    expect(page.getByRole('navigation', { name }).or(page.getByRole('group', { name })).elements()).toEqual(
      [],
    )
  const columns = [...document.querySelectorAll('[data-column]')].map((each) => each.getBoundingClientRect())
  expect(new Set(columns.map(({ top }) => Math.round(top))).size).toBe(1)
  expect(new Set(columns.map(({ left }) => Math.round(left))).size).toBe(7)
  const hassan = button(/^3:00pm to 4:00pm, Hassan Ali/)
    .first()
    .element()
  const { backgroundColor, color } = getComputedStyle(hassan)
  expect([backgroundColor, color]).toEqual(['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)'])
})

it('lists the same by time, and begins a booking at the first free time', async () => {
  await draw()
  await userEvent.keyboard('v')
  await expect.element(page.getByRole('table').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Wednesday, November 25' })).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await userEvent.keyboard('n')
  expect(new Date(panelIn().get('new') ?? '').toISOString()).toBe('2026-11-24T17:30:00.000Z')
  expect(panelIn().get('with')).toBe('marcus')
})

it('shows a bar a day on a phone, with the next free time, which leads to the day', async () => {
  await draw(phone)
  const today = page.getByRole('link', { name: /^Tue 24/ })
  await expect.element(today).toBeVisible()
  expect(today.element().textContent).toContain('8 bookings · next free today 12:30pm')
  expect(page.getByRole('link', { name: /^Sun 29/ }).element().textContent).toContain('Day off')
  expect(await accessFaults()).toEqual([])
  await today.click()
  expect(location.pathname).toBe('/desk/soho/day/2026-11-24')
})

it.each([
  ['a phone', { width: 430, height: 932 }],
  ['a tablet', wide],
])('keeps the week’s name and its days in their places on %s when the bookings come', async (_, window) => {
  const places = () =>
    [/^November 23 to 29$/, /^Mon 23$/, /^Tue 24/, /^Sun 29$/]
      .flatMap((text) => page.getByText(text).elements().slice(0, 1))
      .map((each) => [each.textContent, each.getBoundingClientRect()] as const)
      .map(([text, { left, top }]) => [text, Math.round(left), Math.round(top)])
  await mountDesk({ path, window, answers: 'never' })
  const before = places()
  await draw(window)
  expect(before.length).toBe(4)
  expect(places()).toEqual(before)
})

it('goes to another week and to another professional, whose week is loaded', async () => {
  await draw()
  await button('Week after').click()
  expect(location.pathname).toBe('/desk/soho/week/marcus/2026-11-30')
  await expect.element(page.getByRole('heading', { name: 'Nov 30 to Dec 6' })).toBeVisible()
  await expect.element(page.getByText('Loading Nov 30 to Dec 6')).toBeInTheDocument()
  await button('Inès').click()
  expect(decodeURIComponent(location.pathname)).toBe('/desk/soho/week/inès/2026-11-30')
})

it('says that a week could not be loaded, and offers to try again', async () => {
  await mountDesk({ path, window: wide, session: signedIn('professional') })
  await expect.element(page.getByText('The week could not be loaded')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  expect(await accessFaults()).toEqual([])
})
