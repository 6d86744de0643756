import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { at } from '../../../test/day-of.ts'
import { button, changed, draw, type Drawn, panelIn } from '../../../test/draw-day.ts'
import { drawnDay } from '../../../test/drawn-day.ts'
import { goOffline } from '../../shell/connection.ts'
import { untilStill } from '../../../../ui/test/until-still.ts'

const paidInAdvance = changed('Owen Clarke', {
  money: { total: 5049, paid: 5049, left: 0, due: 0, chargeAt: null },
})

describe('the day on a phone', () => {
  const phone = (drawn: Drawn = {}) => draw({ role: 'professional', ...drawn })

  it('shows the own column, past guests folded, and the one next step', async () => {
    await phone()
    await expect.element(button('Owen Clarke').first()).toBeVisible()
    await expect.element(page.getByText('Daniel Ortiz')).not.toBeInTheDocument()
    await button('1 earlier').click()
    await expect.element(page.getByText('Daniel Ortiz')).toBeVisible()
    await expect.element(page.getByText('In the chair until 12:00pm · Leo Park is here')).toBeVisible()
    await button('Done $50.49 to pay').click()
    expect(panelIn().get('booking')).toBe('Owen Clarke')
    expect(panelIn().get('step')).toBe('done')
  })

  it('asks about a no-show of a late guest at once, in the bar and in the row', async () => {
    const { columns, ...day } = changed('Owen Clarke', { state: 'booked', startsAt: at('11:00') })
    const expected = columns.map((each) => ({
      ...each,
      bookings: each.bookings.filter(({ id }) => id !== 'Leo Park'),
    }))
    await phone({ day: { ...day, columns: expected } })
    await expect.element(page.getByText('20 min late', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Skin fade · 20.min late/)).toBeVisible()
    await button('No-show?').click()
    expect(panelIn().get('booking')).toBe('Owen Clarke')
    expect(panelIn().get('step')).toBe('noShow')
  })

  it('names who serves before the signs of a booking, because a narrow line ends early', async () => {
    await phone({ role: 'reception' })
    await expect.element(page.getByText(/Beard trim · Marcus · First visit/)).toBeVisible()
  })

  it('leads to another day of the week, and says how full it is', async () => {
    await phone()
    await page.getByRole('link', { name: 'Friday, November 27, 83% full' }).click()
    await expect.poll(() => location.pathname).toBe('/desk/soho/day/2026-11-27')
  })

  it('shows when a colleague is taken, without names', async () => {
    const [own, ...others] = drawnDay.columns
    const hidden = others.map((each) => ({
      ...each,
      bookings: each.bookings.map((booking) => ({ ...booking, guest: null, money: null, services: [] })),
    }))
    await phone({ day: { ...drawnDay, columns: own ? [own, ...hidden] : hidden } })
    await page.getByRole('combobox', { name: 'Whose day' }).selectOptions('Amara')
    await expect.element(page.getByRole('heading', { name: 'Amara’s day' })).toBeVisible()
    await expect.element(page.getByText('Taken').first()).toBeVisible()
    await expect
      .element(page.getByText(/Names and services are shown where the owner allows it/))
      .toBeVisible()
    await expect.element(button(/Book/)).not.toBeInTheDocument()
    await button('My day').click()
    await expect.element(button('Owen Clarke').first()).toBeVisible()
  })

  it('refuses a mark without a connection, by name, and keeps nothing for later', async () => {
    const { sent } = await phone({ day: paidInAdvance })
    goOffline()
    await untilStill()
    await button('Done, when you are back online').click({ force: true })
    await button(/Leo Park/)
      .first()
      .click()
    expect(sent).toEqual([])
  })
})
