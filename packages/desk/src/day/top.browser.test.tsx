import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, draw, panelIn, wide } from '../../test/draw-day.ts'
import { mountDesk } from '../../test/mount.tsx'

describe('the top of a day at reception', () => {
  it('sums the day, and leads from what is due to the page that settles it', async () => {
    await draw({ window: wide, toSettle: 3 })
    await expect.element(page.getByText('31 bookings')).toBeVisible()
    await button('1 payment due 3 to settle').click()
    await expect.poll(() => location.pathname).toBe('/desk/soho/settle')
  })

  it('says of a day that is over how many visits are not marked as done, since nobody is here now', async () => {
    await draw({ window: wide, now: '2026-11-25T10:00:00-05:00' })
    await expect.element(page.getByText('8 not marked done')).toBeVisible()
    await expect.element(page.getByText('here now', { exact: true })).not.toBeInTheDocument()
  })

  it('leads whoever settles nothing from what is due to the list of it', async () => {
    await draw({ window: wide, role: 'professional' })
    await button('1 payment due').click()
    await expect.element(page.getByRole('row', { name: /Hassan Ali/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Owen Clarke/ })).not.toBeInTheDocument()
  })

  it.each([
    ['a phone', { width: 375, height: 812 }],
    ['a tablet', { width: 1180, height: 820 }],
  ])(
    'keeps the name of the day and its buttons in their places on %s when the day comes',
    async (_, window) => {
      const places = () =>
        [
          page.getByRole('heading', { level: 1 }),
          button('Find a guest or a booking'),
          button('New booking'),
          button('List'),
        ]
          .flatMap((each) => each.elements())
          .map((each) => each.getBoundingClientRect())
          .map(({ left, top }) => [Math.round(left), Math.round(top)])
      await mountDesk({ window, answers: 'never' })
      const before = places()
      await draw({ window })
      expect(before.length).toBeGreaterThanOrEqual(3)
      expect(places()).toEqual(before)
    },
  )

  it('goes to the next day by a key', async () => {
    await draw({ window: wide })
    await userEvent.keyboard(']')
    await expect.poll(() => location.pathname).toBe('/desk/soho/day/2026-11-25')
    await expect
      .element(page.getByRole('status').getByText('Loading Wednesday, November 25'))
      .toBeInTheDocument()
  })

  it('lists the keys by one of them, and closes the list by Escape', async () => {
    await draw({ window: wide })
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('finds a booking of the day by the beginning of a word', async () => {
    await draw({ window: wide })
    await userEvent.keyboard('/')
    await page.getByRole('searchbox').fill('hassan')
    await button(/Hassan Ali.*3:00pm/)
      .last()
      .click()
    expect(panelIn().get('booking')).toBe('Hassan Ali')
  })

  it('lists the bookings that it finds by time, whoever serves', async () => {
    await draw({ window: wide })
    await userEvent.keyboard('/')
    await page.getByRole('searchbox').fill('ma')
    const found = page.getByRole('region', { name: 'Bookings of this day' }).getByRole('button')
    await expect.element(found.first()).toBeVisible()
    const names = found.elements().map(({ textContent }) => textContent)
    const places = ['Maya', 'Chloe', 'Mateo'].map((name) => names.findIndex((each) => each.includes(name)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('leads from a guest who is found to their own page', async () => {
    const guest = { id: 'walter', name: 'Walter Moss', phone: '+12125550187', email: null, visits: 12 }
    await draw({ window: wide, guests: [guest] })
    await userEvent.keyboard('/')
    await page.getByRole('searchbox').fill('walter')
    await expect.element(page.getByRole('link', { name: '+1 212 555 0187' })).toBeVisible()
    await page.getByRole('link', { name: 'Walter Moss' }).click()
    await expect.poll(() => location.pathname).toBe('/desk/soho/guests/walter')
  })
})
