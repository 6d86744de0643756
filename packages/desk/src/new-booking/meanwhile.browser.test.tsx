import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { closePanel, openPanel, shownPanel } from '../shell/panel.ts'
import { wide } from './test/open-new-booking.tsx'
import { at, refusal, theoDay, theoServer } from './test/theo.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const service = page.getByRole('checkbox', { name: /^Hot towel shave/ })
const begun = page.getByText(/^You began this booking at/)
const booked = page.getByRole('status').getByText('Walter Moss is booked')

/** Books Walter at three with Theo; the server answers once `answer` is called. */
const bookWalter = async () => {
  let answer: (given?: unknown) => void = () => undefined
  const pending = new Promise((resolve) => {
    answer = resolve
  })
  const server = theoServer({ book: () => pending })
  await mountDesk({
    session: signedIn('owner'),
    answers: server.answers,
    seed: [[dayQuery('shop-soho', today).queryKey, theoDay]],
    window: wide,
  })
  openPanel({ new: at('15:00'), with: 'theo' })
  await userEvent.click(service)
  await page.getByRole('combobox', { name: 'Guest' }).fill('walter')
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await userEvent.click(button(/^Book, pay at the shop/))
  await expect.poll(() => server.booked.length).toBe(1)
  return {
    finish: () => answer({ booking: null }),
    refuse: () => answer(refusal(409, 'order_changed', 'No.')),
  }
}

it('keeps a new booking open and empty that is opened while the one before is being sent', async () => {
  const { finish } = await bookWalter()
  await userEvent.click(button(/^New booking/).first())
  finish()
  await expect.element(booked).toBeVisible()
  await expect.element(service).not.toBeChecked()
  await expect.element(page.getByRole('combobox', { name: 'Guest' })).toHaveValue('')
  expect(begun.elements()).toEqual([])
  expect(new URLSearchParams(location.search).has('new')).toBe(true)
})

it('keeps what is filled in where the one before is refused meanwhile', async () => {
  const { refuse } = await bookWalter()
  openPanel({ new: at('16:30'), with: 'amara' })
  refuse()
  await expect.element(page.getByText('No.')).toBeVisible()
  await expect.element(page.getByText('Walter Moss')).toBeVisible()
  await expect.element(service).toBeChecked()
})

it('leaves another panel open that is opened while a booking is being sent', async () => {
  const { finish } = await bookWalter()
  openPanel({ block: at('17:00'), with: 'theo' })
  finish()
  await expect.element(booked).toBeVisible()
  expect(new URLSearchParams(location.search).get('block')).toBe(at('17:00'))
})

it('opens a panel that is asked for while the one before is still closing', async () => {
  await bookWalter()
  closePanel()
  openPanel({ block: at('17:00'), with: 'theo' })
  await expect.poll(() => new URLSearchParams(location.search).get('block')).toBe(at('17:00'))
  await expect.element(page.getByRole('region', { name: /Theo/ })).toBeVisible()
})

it('turns no panel to another subject that was closed and opened again', async () => {
  await bookWalter()
  const panel = shownPanel()
  closePanel()
  openPanel({ block: at('17:00'), with: 'theo' })
  await expect.poll(() => new URLSearchParams(location.search).has('block')).toBe(true)
  panel.turnTo({ booking: 'another' })
  expect(panel.close()).toBe(false)
  expect(new URLSearchParams(location.search).has('block')).toBe(true)
})
