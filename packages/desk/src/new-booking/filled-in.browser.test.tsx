import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountDesk } from '../../test/mount.tsx'
import { today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { at, theoDay, theoServer } from './test/theo.ts'

const service = page.getByRole('checkbox', { name: /^Hot towel shave/ })
const search = page.getByRole('combobox', { name: 'Guest' })

/** Opens a new booking with Theo beside the day. */
const openBeside = async (own: Parameters<typeof theoServer>[0] = {}) => {
  const { answers, booked } = theoServer(own)
  await mountDesk({
    path: `/desk/soho/day?new=${encodeURIComponent(at('15:00'))}&with=theo`,
    answers,
    seed: [[dayQuery('shop-soho', today).queryKey, theoDay]],
    window: { width: 1180, height: 820 },
  })
  return booked
}

it('keeps everything that was filled in when another day is shown', async () => {
  await openBeside()
  await search.fill('walter')
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await userEvent.click(service)
  await userEvent.click(page.getByRole('button', { name: 'Day after' }))
  await expect.poll(() => location.pathname).toBe('/desk/soho/day/2026-11-25')
  await expect.element(page.getByText('Walter Moss')).toBeVisible()
  await expect.element(service).toBeChecked()
})

it('marks in the day the time that is booked, for as long as the services take', async () => {
  await openBeside()
  const mark = () => document.querySelector('[data-new-place]')
  await expect.poll(() => mark()?.textContent).toBe('3:00')
  const before = mark()?.firstElementChild?.clientHeight ?? 0
  await userEvent.click(service)
  await expect.poll(() => mark()?.firstElementChild?.clientHeight ?? 0).toBeGreaterThan(2 * before)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.poll(mark).toBeNull()
})

it('says beside the button what it waits for: whose booking it is, and how it is paid', async () => {
  const booked = await openBeside({ price: { against: ['card'] } })
  await userEvent.click(service)
  await search.fill('walter')
  await expect.element(page.getByText('Choose the guest from the list above.')).toBeVisible()
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await expect.element(page.getByText('Choose above how it is paid.')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('radio', { name: /^Without card/ }))
  await userEvent.click(page.getByRole('button', { name: /^Book/ }))
  await expect.poll(() => booked).toMatchObject([{ payment: 'withoutCard' }])
})
