import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountDesk } from '../../test/mount.tsx'
import { deskNow, signedIn, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { openPanel } from '../shell/panel.ts'
import { at, theoDay, theoServer } from './test/theo.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const service = page.getByRole('checkbox', { name: /^Hot towel shave/ })
const newBooking = button(/^New booking/).first()
const begun = page.getByText(/^You began this booking at/)

/** Opens the day of a shop, with a window of this width. */
const openDay = async (width = 1180) => {
  const { answers, booked } = theoServer()
  const { client } = await mountDesk({
    session: signedIn('owner'),
    answers,
    seed: [[dayQuery('shop-soho', today).queryKey, theoDay]],
    window: { width, height: 820 },
  })
  return { booked, client }
}

const pressTime = (clock: string, barberId = 'theo') => openPanel({ new: at(clock), with: barberId })

/** Chooses Walter and a shave at three, then leaves for another booking. */
const leaveHalfFilled = async () => {
  pressTime('15:00')
  await userEvent.click(service)
  await page.getByRole('combobox', { name: 'Guest' }).fill('walter')
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  openPanel({ booking: 'another' })
  await expect.poll(() => service.elements()).toEqual([])
}

it('goes on with a booking that was left for another one, at its own time', async () => {
  const { booked } = await openDay()
  await leaveHalfFilled()
  await userEvent.click(button('Close'))
  await userEvent.click(newBooking)
  await expect.element(begun).toBeVisible()
  await expect.element(service).toBeChecked()
  await expect.element(page.getByText(/^Today,? 3:00pm$/)).toBeVisible()
  await expectAccessible()
  await userEvent.click(button(/^Book, pay at the shop/))
  await expect
    .poll(() => booked)
    .toMatchObject([{ dateTime: at('15:00'), serviceIds: ['shave'], guest: { customerId: 'walter' } }])
  await expect.poll(() => service.elements()).toEqual([])
  await userEvent.click(newBooking)
  await expect.element(service).not.toBeChecked()
  expect(begun.elements()).toEqual([])
})

it('takes the guest and the services to a free time that is pressed', async () => {
  await openDay()
  await leaveHalfFilled()
  pressTime('16:30', 'amara')
  await expect.element(page.getByText('with Amara', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Today,? 4:30pm$/)).toBeVisible()
  await expect.element(page.getByText('Walter Moss')).toBeVisible()
  await expect.element(service).toBeChecked()
})

it('keeps what was filled in when Escape closes the panel, with the name as far as it is typed', async () => {
  await openDay()
  pressTime('15:00')
  await page.getByRole('combobox', { name: 'Guest' }).fill('walt')
  await userEvent.click(service)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.search).toBe('')
  pressTime('15:00')
  await expect.element(service).toBeChecked()
  await expect.element(page.getByRole('combobox', { name: 'Guest' })).toHaveValue('walt')
})

it('starts anew at a press, on a phone as well, and forgets what was begun', async () => {
  await openDay(375)
  pressTime('15:00')
  await userEvent.click(service)
  await userEvent.click(button('Close'))
  pressTime('16:00')
  await expect.element(service).toBeChecked()
  await expectAccessible()
  await userEvent.click(button('Start anew'))
  await expect.element(service).not.toBeChecked()
  await expect.element(page.getByRole('heading', { name: 'New booking' })).toHaveFocus()
  await userEvent.click(button('Close'))
  pressTime('15:00')
  await expect.element(service).not.toBeChecked()
  expect(begun.elements()).toEqual([])
})

it('counts nothing filled in, or emptied again, as no begun booking', async () => {
  await openDay()
  pressTime('15:00')
  await userEvent.click(service)
  await userEvent.click(service)
  await userEvent.click(button('Close'))
  pressTime('15:00')
  await expect.element(service).not.toBeChecked()
  expect(begun.elements()).toEqual([])
})

it.each([
  ['goes on with a booking nine minutes after it was left', 9, true],
  ['begins anew ten minutes after a booking was left', 10, false],
])('%s', async (_, minutes, isKept) => {
  const { client } = await openDay()
  await leaveHalfFilled()
  const [[key, kept] = []] = client.getQueriesData({ queryKey: ['draft of a booking'] })
  const leftAt = new Date(Date.parse(deskNow) - minutes * 60_000).toISOString()
  client.setQueryData(key ?? [], { ...(kept as object), leftAt })
  pressTime('15:00')
  await expect.element(page.getByRole('heading', { name: 'New booking' })).toBeVisible()
  await expect.element(service).toBeVisible()
  expect(begun.elements()).toHaveLength(isKept ? 1 : 0)
})

it('writes nothing of it into the browser’s storage', async () => {
  await openDay()
  await leaveHalfFilled()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Walter')
})
