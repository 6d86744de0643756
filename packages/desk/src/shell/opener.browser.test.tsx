import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { at, dayOf } from '../../test/day-of.ts'
import { button, changed, dayKey, draw, panelIn, wide } from '../../test/draw-day.ts'

const free = button('Free 12:30 to 12:45pm, with Marcus')
/** The day with a booking in the place of that free time. */
const taken = changed('Mateo Cruz', { startsAt: at('12:30'), endsAt: at('12:45'), work: [] }, '2')
const booking = button(/Mateo Cruz/).first()

describe('the focus after a panel whose opener has gone meanwhile', () => {
  const open = async (opener: typeof free) => {
    await expect.element(opener).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'New booking' })).toHaveFocus()
  }

  it('goes to the booking that stands in the place of a free time', async () => {
    const { client } = await draw({ window: wide })
    await open(free)
    client.setQueryData(dayKey, taken)
    await expect.element(free).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(booking).toHaveFocus()
  })

  it('goes to the row that stands in the place of another row', async () => {
    const row = button('Book: Free 12:30 to 12:45pm, with Marcus')
    const { client } = await draw({ window: wide })
    await button('List').click()
    await page.getByRole('combobox', { name: 'Whose day' }).selectOptions('Marcus')
    await page.getByRole('checkbox', { name: 'Free times' }).click()
    await open(row)
    client.setQueryData(dayKey, taken)
    await expect.element(row).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(booking).toHaveFocus()
  })

  it('goes to the heading of the page where nothing is left in that place', async () => {
    const { client } = await draw({ window: wide })
    await open(free)
    client.setQueryData(dayKey, dayOf([]))
    await expect.element(free).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => panelIn().size).toBe(0)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})
