import type { StaffRole } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn } from '../../test/soho.ts'
import { useConnection } from '../shell/connection.ts'
import { drawnGuests, openedMateo } from './test/guests.ts'
import { guestsServer, refusal } from './test/guests-server.ts'

const path = '/desk/soho/guests'
const wide = { width: 1440, height: 900 }
const phone = { width: 375, height: 812 }
const search = page.getByRole('searchbox', { name: 'Name, phone or e-mail' })
const guest = (name: string) => page.getByRole('link', { name })

type Own = Parameters<typeof guestsServer>[0]

const open = async (
  own: Own = {},
  { window = wide, role = 'owner' }: { readonly window?: typeof wide; readonly role?: StaffRole } = {},
) => {
  const server = guestsServer({ rows: drawnGuests, guest: () => openedMateo, ...own })
  await mountDesk({ path, window, answers: server.answers, session: signedIn(role) })
  return server
}

it('finds guests by the beginning of a name, and marks it', async () => {
  const { searches } = await open()
  await expect.element(page.getByText('2,318 guests')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.type(search, 'rosa')
  await expect.element(page.getByText('1 of 2,318')).toBeVisible()
  await expect.element(page.getByRole('mark')).toHaveTextContent('Rosa')
  await expect.element(page.getByRole('rowheader', { name: 'Rosa Mata' })).toBeVisible()
  expect(guest('Mateo Cruz').query()).toBeNull()
  expect(searches.at(-1)).toBe('query=rosa')
  expect(await accessFaults()).toEqual([])
})

it('narrows the list by a filter', async () => {
  const { searches } = await open()
  await userEvent.click(page.getByRole('button', { name: 'No-show in a year' }))
  await expect.poll(() => searches.at(-1)).toBe('filter=missedInAYear')
})

it('leads by arrows from the field through the guests, books by B and opens by Enter', async () => {
  await open()
  await userEvent.click(search)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(guest('Matt Berger')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}b')
  expect(new URLSearchParams(location.search).get('guest')).toBe('mateo-cruz')
  expect(new URLSearchParams(location.search).get('new')).toBe('2026-11-24T16:30:00+00:00')
  await userEvent.keyboard('{Escape}')
  await expect.element(guest('Mateo Cruz')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Mateo Cruz', level: 1 })).toBeVisible()
})

it('keeps the search on the way back from a guest', async () => {
  await open()
  await search.fill('mateo')
  await userEvent.click(guest('Mateo Cruz'))
  await userEvent.click(page.getByRole('link', { name: 'Back to guests' }))
  await expect.element(search).toHaveValue('mateo')
})

it('shows no contacts and no sums to a role that sees none', async () => {
  await open({}, { role: 'professional' })
  await expect.element(guest('Mateo Cruz')).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Phone or e-mail' }).query()).toBeNull()
  expect(page.getByRole('columnheader', { name: 'Spent' }).query()).toBeNull()
})

it('shows the guests on a phone one below the other, each with a call', async () => {
  await open({}, { window: phone })
  await expect.element(page.getByText('Today, 1:30pm · 4 visits · 1 no-show')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Call Mateo Cruz' }))
    .toHaveAttribute('href', 'tel:+17185550139')
  expect(page.getByRole('link', { name: 'Call Rosa Mata' }).query()).toBeNull()
  expect(await accessFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(375)
})

it('reads further pages at a press', async () => {
  const [first, ...rest] = drawnGuests
  await open({
    more: (address) => {
      if (!address.includes('/guest-list')) return undefined
      const isFurther = address.includes('cursor=further')
      return isFurther ? { rows: rest, next: null, count: 6 } : { rows: [first], next: 'further', count: 6 }
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'More guests' }))
  await expect.element(guest('June Matsuda')).toBeVisible()
  expect(page.getByRole('button', { name: 'More guests' }).query()).toBeNull()
})

it('says that there is no guest yet', async () => {
  await open({ rows: [] })
  await expect.element(page.getByRole('heading', { name: 'No guest yet' })).toBeVisible()
  expect(await accessFaults()).toEqual([])
})

it('offers to add whoever nobody is found for', async () => {
  await open()
  await search.fill('zelda')
  await expect.element(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'New guest “zelda”' }))
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('zelda')
})

it('says that the list could not be loaded, and tries again', async () => {
  let fails = true
  await open({
    more: (address) => (fails && address.includes('/guest-list') ? refusal(500, 'internal', '') : undefined),
  })
  await expect.element(page.getByRole('heading', { name: 'The guests could not be loaded' })).toBeVisible()
  expect(await accessFaults()).toEqual([])
  fails = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(guest('Mateo Cruz')).toBeVisible()
})

it('adds nobody while the server cannot be reached', async () => {
  await open()
  useConnection.setState({ offlineSince: '2026-11-24T11:18:00-05:00' })
  await expect
    .element(page.getByRole('button', { name: 'New guest' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(await accessFaults()).toEqual([])
})

it('adds a guest, and names whoever has the contact already first', async () => {
  const { sent } = await open({
    act: (_, turn) =>
      turn === 1 ? { guest: null, existing: [drawnGuests[1]] } : { guest: openedMateo, existing: [] },
  })
  await userEvent.click(page.getByRole('button', { name: 'New guest' }))
  await userEvent.click(page.getByRole('button', { name: 'Add the guest' }))
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mateo Cruz')
  await page.getByRole('textbox', { name: 'E-mail, if they like' }).fill('mateo@cruz.example')
  await userEvent.click(page.getByRole('button', { name: 'Add the guest' }))
  await expect.element(page.getByText('Somebody has this contact already')).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Add another guest all the same' }))
  await expect.element(page.getByRole('heading', { name: 'Mateo Cruz', level: 1 })).toBeVisible()
  const body = { firstName: 'Mateo', lastName: 'Cruz', email: 'mateo@cruz.example' }
  expect(sent.map((each) => each.body)).toEqual([body, { ...body, isAnother: true }])
})
