import type { ChangedBooking, OpenedBooking } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingQuery } from '../calls/day.ts'
import { changed, mateo, owen } from './test/bookings.ts'
import { showBooking } from './test/show-booking.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('the marks', () => {
  it('marks by one press, with the version that was seen', async () => {
    const arrived: OpenedBooking = { ...mateo, version: 4, state: 'arrived', acts: ['started', 'undo'] }
    const { sent } = await showBooking(mateo, () => changed(arrived))
    await button('Arrived').click()
    await expect.element(button('Start')).toBeVisible()
    await expect.element(page.getByText(/Mateo Cruz arrived/)).toBeInTheDocument()
    expect(sent.acts).toMatchObject([{ version: 3, mark: 'arrived', isSet: true }])
  })

  it('marks by the key A', async () => {
    const { sent } = await showBooking(mateo, () => changed({ ...mateo, acts: ['started'] }))
    await userEvent.keyboard('a')
    await expect.element(button('Start')).toBeVisible()
    expect(sent.acts).toHaveLength(1)
  })

  it('takes marks back, the last one first', async () => {
    const { sent } = await showBooking(owen, () => changed({ ...owen, state: 'arrived', acts: ['started'] }))
    await button('Undo').click()
    await expect.element(button('Start')).toBeVisible()
    expect(sent.acts).toMatchObject([{ mark: 'started', isSet: false }])
  })

  it('marks once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<ChangedBooking>()
    const { sent } = await showBooking(mateo, () => answer.promise)
    for (let press = 0; press < 3; press += 1) await button('Arrived').click({ force: true })
    answer.resolve(changed({ ...mateo, acts: ['started'] }))
    await expect.element(button('Start')).toBeVisible()
    expect(sent.acts).toHaveLength(1)
  })

  it('stay as the server answered, also where an older answer is still on its way', async () => {
    const before: OpenedBooking = { ...mateo, version: 4, state: 'arrived', acts: ['started'] }
    const after: OpenedBooking = { ...before, version: 5, state: 'started', acts: ['done'] }
    const server = { booking: before }
    const { client } = await showBooking(
      () => server.booking,
      () => changed((server.booking = after)),
    )
    const older = Promise.withResolvers<OpenedBooking>()
    const { queryKey } = bookingQuery('shop-soho', mateo.id)
    const read = client.fetchQuery({ queryKey, queryFn: async () => older.promise, staleTime: 0 })
    await button('Start').click()
    await expect.element(button('Done')).toBeVisible()
    older.resolve(before)
    expect(await read).toEqual(after)
    await expect.element(button('Done')).toBeVisible()
  })

  it('sends the same key again where no answer came', async () => {
    const server = { works: false }
    const { sent } = await showBooking(mateo, () =>
      server.works ? changed({ ...mateo, acts: ['started'] }) : undefined,
    )
    await button('Arrived').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/nothing is done twice/)
    server.works = true
    await button('Arrived').click()
    await expect.element(button('Start')).toBeVisible()
    expect(sent.keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(sent.keys).toEqual([sent.keys[0], sent.keys[0]])
  })
})
