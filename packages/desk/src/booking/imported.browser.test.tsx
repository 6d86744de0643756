import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changed, imported } from './test/bookings.ts'
import { showBooking } from './test/show-booking.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('a booking that came with an import', () => {
  it('offers its marks, and says why it is neither paid nor moved', async () => {
    await showBooking(imported)
    for (const name of ['Arrived', 'No-show']) await expect.element(button(name)).toBeVisible()
    await expect.element(page.getByText(/comes from your former program/)).toBeVisible()
    for (const name of ['Move', 'Take payment', 'Link to move'])
      expect(button(name).elements()).toHaveLength(0)
  })

  it('shows no heading of services, because none came with it', async () => {
    await showBooking({ ...imported, services: [] })
    await expect.element(page.getByText(/comes from your former program/)).toBeVisible()
    expect(page.getByRole('heading', { name: 'Services' }).elements()).toHaveLength(0)
  })

  it('asks nothing about money once the guest is done', async () => {
    const started = { ...imported, state: 'started' as const }
    const done = changed({ ...started, state: 'done', acts: ['undo'] })
    const { sent } = await showBooking({ ...started, acts: ['done'] }, () => done)
    await button('Done').click()
    await expect.poll(() => sent.acts).toMatchObject([{ mark: 'done', isSet: true }])
  })

  it('offers no fee to choose where the guest did not come', async () => {
    const { sent } = await showBooking(imported, () =>
      changed({ ...imported, state: 'noShow', acts: ['undoNoShow'] }),
    )
    await button('No-show').click()
    await expect.element(page.getByText('It can be undone for 24 hours.', { exact: true })).toBeVisible()
    expect(page.getByRole('radio').elements()).toHaveLength(0)
    await button('No-show, no charge').click()
    await expect.poll(() => sent.acts).toMatchObject([{ mark: 'noShow', isSet: true }])
  })

  it('offers no message where it is canceled, because none could be sent', async () => {
    const ahead = { ...imported, acts: ['cancel' as const] }
    await showBooking(ahead, () => changed({ ...ahead, state: 'canceled', acts: [] }))
    await button('Cancel').click()
    await expect.element(page.getByText(/^No message/)).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  })
})
