import { showToast, useToasts } from '@openchair/ui/pieces/toast/toast.tsx'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { useConnection } from '../shell/connection.ts'
import { mateoWith, openedMateo } from './test/guests.ts'
import { refusal } from './test/guests-server.ts'
import { openMateo, phone } from './test/open-mateo.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('shows the visits, the note, the rules, the contacts and the bookings of a guest', async () => {
  await openMateo()
  await expect.element(page.getByText('visits since August 2026')).toBeVisible()
  await expect.element(page.getByText('$231')).toBeVisible()
  await expect.element(page.getByText('28 days')).toBeVisible()
  await expect.element(page.getByText(/Sensitive skin/)).toBeVisible()
  await expect.element(page.getByText('Mastercard ending 0119')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'Today, 1:30pm' })).toBeVisible()
  const row = page.getByRole('row', { name: /Skin fade.*Booked/ })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByText(/Best fade in Soho/)).toBeVisible()
  expect(await accessFaults()).toEqual([])
})

it('stands in one column on a phone, with the ways to reach the guest first', async () => {
  await openMateo({}, { window: phone })
  await expect.element(page.getByRole('link', { name: /718.*555.*0139/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:+17185550139')
  expect(await accessFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(375)
})

it('offers a professional the note alone, and no money', async () => {
  const guest = mateoWith({
    guest: { phone: null, email: null, spent: null, owed: null },
    contacts: [],
    cards: [],
  })
  const bare = {
    ...guest,
    bookings: { rows: guest.bookings.rows.map((row) => ({ ...row, sum: null })), next: null },
  }
  await openMateo({ guest: () => bare }, { role: 'professional' })
  await expect.element(page.getByRole('heading', { name: 'Note' })).toBeVisible()
  await expect.element(button('Change')).toBeVisible()
  for (const name of ['Erase', 'Export data']) expect(button(name).query()).toBeNull()
  expect(page.getByRole('switch').query()).toBeNull()
  expect(page.getByRole('columnheader', { name: 'Sum' }).query()).toBeNull()
  expect(page.getByText('spent').query()).toBeNull()
  expect(await accessFaults()).toEqual([])
})

it('changes the note', async () => {
  const { sent } = await openMateo({
    act: ({ body }) => mateoWith({ version: 4, guest: { note: String(body['text']) } }),
  })
  await userEvent.click(button('Change').first())
  const field = page.getByRole('textbox', { name: 'The shop’s note' })
  await expect.element(field).toHaveFocus()
  await field.fill('Prefers scissors.')
  expect(await accessFaults()).toEqual([])
  await userEvent.click(button('Save the note'))
  await expect.element(page.getByText('Prefers scissors.')).toBeVisible()
  await expect.element(button('Change').first()).toHaveFocus()
  expect(sent).toMatchObject([{ method: 'PUT', body: { version: 3, text: 'Prefers scissors.' } }])
})

it('compares a note that somebody else changed meanwhile, and keeps theirs first', async () => {
  const theirs = mateoWith({
    version: 4,
    guest: { note: 'Allergic to henna.' },
    noteChange: { at: '2026-11-24T11:19:00-05:00', by: 'Ana' },
  })
  let guest = openedMateo
  const { sent } = await openMateo({
    guest: () => guest,
    act: ({ body }) => {
      if (body['version'] === 4) return mateoWith({ version: 5, guest: { note: String(body['text']) } })
      guest = theirs
      return refusal(409, 'changed_meanwhile')
    },
  })
  await userEvent.click(button('Change').first())
  await page.getByRole('textbox', { name: 'The shop’s note' }).fill('Prefers scissors.')
  await userEvent.click(button('Save the note'))
  const dialog = page.getByRole('alertdialog', { name: 'Ana changed this note a moment ago' })
  await expect.element(dialog.getByText('Allergic to henna.')).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await userEvent.click(button('Save mine all the same'))
  await expect.element(page.getByText('Prefers scissors.')).toBeVisible()
  expect(sent.map(({ body }) => body['version'])).toEqual([3, 4])
})

it('sends a change again by itself where somebody changed another part of the guest', async () => {
  let guest = openedMateo
  const { sent } = await openMateo({
    guest: () => guest,
    act: ({ body }) => {
      if (body['version'] === 4)
        return mateoWith({ version: 5, guest: { note: 'All new', cannotBookOnline: true } })
      guest = mateoWith({ version: 4, guest: { note: 'All new' } })
      return refusal(409, 'changed_meanwhile')
    },
  })
  await userEvent.click(page.getByRole('switch', { name: 'Cannot book online' }))
  await expect.element(page.getByRole('switch', { name: 'Cannot book online' })).toBeChecked()
  await expect.element(page.getByText('All new')).toBeVisible()
  expect(page.getByRole('alertdialog').query()).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([3, 4].map((version) => ({ version, cannotBookOnline: true })))
})

it('says why a rule was refused', async () => {
  await openMateo({ act: () => refusal(403, 'not_permitted', 'Only reception may do this.') })
  await userEvent.click(page.getByRole('switch', { name: 'Must prepay' }))
  await expect.element(page.getByRole('alert').getByText('Only reception may do this.')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Must prepay' })).toBeChecked()
})

it('rights the contacts of a guest, but not one that their account has verified', async () => {
  const guest = mateoWith({ hasAccount: true })
  const { sent } = await openMateo({ guest: () => guest })
  await userEvent.click(
    page.getByRole('region', { name: 'Contact and cards' }).getByRole('button', { name: 'Change' }),
  )
  await expect.element(page.getByText(/only the guest changes it/)).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Phone' }).query()).toBeNull()
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('mateo@')
  await userEvent.click(button('Save'))
  await expect.element(page.getByText(/Check the e-mail/)).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await email.fill('cruz@mateo.example')
  await userEvent.click(button('Save'))
  await expect
    .poll(() => sent)
    .toMatchObject([
      { body: { version: 3, email: 'cruz@mateo.example', phone: '+17185550139', firstName: 'Mateo' } },
    ])
})

it('shows a report as wide as a phone, clear of what closes a panel, and hides it as the next act begins', async () => {
  await openMateo({}, { window: phone })
  const report = page.getByRole('status').getByText('Joined with M. Cruz')
  const joined = { kind: 'success', title: 'Joined with M. Cruz' } as const
  await expect.element(button('Book for Mateo')).toBeVisible()
  showToast({ ...joined, action: { label: 'Open', onPress: () => {} } })
  await expect.element(report).toBeVisible()
  expect(report.element().getBoundingClientRect().height).toBeLessThan(40)
  await userEvent.click(button('Book for Mateo'))
  await expect.element(report).not.toBeInTheDocument()
  const close = page.getByRole('region', { name: 'New booking' }).getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  showToast({ ...joined, stays: true })
  await expect.element(report).toBeVisible()
  const { left, top, width, height } = close.element().getBoundingClientRect()
  const pressed = () => document.elementFromPoint(left + width / 2, top + height / 2)
  await expect.poll(() => close.element().contains(pressed())).toBe(true)
  useToasts.setState({ toasts: [] })
})

it.each([
  ['is not there', 404, 'customer_not_found', 'This guest is not here'],
  ['belongs to others', 403, 'not_permitted', 'This guest is not open to you'],
  ['could not be loaded', 500, 'internal', 'This guest could not be loaded'],
])('says that a guest %s', async (_, status, code, title) => {
  await openMateo({ guest: () => refusal(status, code) })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await accessFaults()).toEqual([])
})

it('shows everything and changes nothing while the server cannot be reached', async () => {
  const { sent } = await openMateo()
  useConnection.setState({ offlineSince: '2026-11-24T11:18:00-05:00' })
  await expect.element(page.getByRole('switch', { name: 'Must prepay' })).toBeDisabled()
  for (const name of ['Book for Mateo', 'Erase', 'Export data'])
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toEqual([])
  expect(await accessFaults()).toEqual([])
})
