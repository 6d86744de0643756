import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bookingOf } from '../../time-off/out-today/test/concerned.ts'
import { button, changed, draw, type Drawn, panelIn, wide } from '../../../test/draw-day.ts'

describe('the list', () => {
  const list = async (drawn: Drawn = {}) => {
    const desk = await draw({ window: wide, ...drawn })
    await button('List').click()
    return desk
  }

  it('shows a table by time, whose rows are named by their guests', async () => {
    await list()
    await expect.element(page.getByRole('table')).toBeVisible()
    const rows = page
      .getByRole('rowheader')
      .elements()
      .map((head) => head.textContent)
    expect(rows.slice(0, 3)).toEqual(['Daniel Ortiz', 'Peter Lang', 'Tom Reyes'])
    await expect.element(page.getByText('Now 11:20am')).toBeVisible()
  })

  it('keeps the choice of the list for the person', async () => {
    await list()
    await button(/^Here now/).click()
    await expect.element(page.getByRole('row', { name: /George Hall/ })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Free times' }).click()
    await expect.element(button('Book: Free 12:30 to 12:45pm, with Marcus')).toBeVisible()
    await page.getByRole('combobox', { name: 'Whose day' }).selectOptions('Dev')
    await expect.element(button('Book: Free 12:30 to 12:45pm, with Marcus')).not.toBeInTheDocument()
  })

  it('marks a guest at once, with the version that was seen, and once', async () => {
    const { sent } = await list()
    await button('Arrived: George Hall').click()
    await expect.element(button('Start: George Hall')).toBeVisible()
    expect(sent).toEqual([
      {
        path: '/v1/desk/shop/shop-soho/booking/George%20Hall/mark',
        body: { version: 1, mark: 'arrived' },
      },
    ])
  })

  it('opens the booking where something is left to pay', async () => {
    const { sent } = await list()
    await button('Done: Owen Clarke').click()
    expect(panelIn().get('booking')).toBe('Owen Clarke')
    expect(sent).toEqual([])
  })

  it('takes a mark back that is refused, and names it', async () => {
    const refusal = { code: 'mark_not_allowed', message: 'That is not possible now.' }
    await list({ mark: () => Response.json(refusal, { status: 409 }) })
    await button('Arrived: George Hall').click()
    await expect.element(page.getByText('“Arrived” for George Hall was not saved')).toBeVisible()
    await expect.element(button('Arrived: George Hall')).toBeVisible()
  })

  it('compares what somebody else did meanwhile with the wanted mark: was, now, yours', async () => {
    const { sent } = await list({
      mark: () => Response.json({ code: 'changed_meanwhile', message: 'Changed.' }, { status: 409 }),
      opened: () => ({
        ...bookingOf('George Hall', 'George Hall', '14:00'),
        version: 2,
        acts: ['arrived'],
        history: [{ at: '2026-11-24T16:21:00Z', what: 'moved', by: 'Bo Reed' }],
      }),
    })
    await button('Arrived: George Hall').click()
    await expect.element(page.getByRole('heading', { name: /^Bo Reed changed this booking/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Time Today, 12:00pm Today, 2:00pm/ })).toBeVisible()
    await button(/all the same/).click()
    await expect.poll(() => sent.map(({ body }) => body['version'])).toEqual([1, 2])
  })

  it('asks about a no-show once a guest is a quarter of an hour late', async () => {
    await list({ day: changed('Walter Moss', { state: 'booked' }) })
    await expect.element(page.getByText('20 min late')).toBeVisible()
    await button('No-show?').click()
    expect(panelIn().get('booking')).toBe('Walter Moss')
    expect(panelIn().get('step')).toBe('noShow')
  })
})
