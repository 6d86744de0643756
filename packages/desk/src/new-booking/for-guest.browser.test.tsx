import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { mateoWith, openedMateo } from '../guests/test/guests.ts'
import { at, refusal, theoDay, theoServer } from './test/theo.ts'

const wide = { width: 1440, height: 900 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const service = (name: RegExp) => page.getByRole('checkbox', { name })

const last = { ...openedMateo.bookings.rows[1]!, barber: 'Amara', services: ['Hot towel shave'] }
const mateo = mateoWith({
  guest: { owed: 1500, cannotBookOnline: true },
  bookings: { rows: [last], next: null },
})

const open = async (guest: unknown = mateo) => {
  const near = [
    { barberId: 'amara', startsAt: at('13:00'), price: 5000 },
    { barberId: 'theo', startsAt: at('13:15'), price: 5500 },
  ]
  const server = theoServer({ near })
  await mountDesk({
    path: '/desk/soho/guests/mateo-cruz',
    window: wide,
    session: signedIn('owner'),
    seed: [[dayQuery('shop-soho', today).queryKey, theoDay]],
    answers: (path, method, body) =>
      /\/guest\/[^/]+$/.test(path) ? guest : server.answers(path, method, body),
  })
  return server
}

it('proposes the professional, the services and the next free times for a guest, and books in three presses', async () => {
  const { booked } = await open()
  await userEvent.click(button('Book for Mateo'))
  await expect.element(page.getByText('with Amara', { exact: true })).toBeVisible()
  await expect.element(service(/^Hot towel shave/)).toBeChecked()
  await expect.element(page.getByRole('heading', { name: 'Free times today' })).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await userEvent.click(button('1:00pm, Amara, $50'))
  await userEvent.click(button(/^Book, pay at the shop/))
  await expect
    .poll(() => booked)
    .toMatchObject([
      {
        barberId: 'amara',
        dateTime: at('13:00'),
        serviceIds: ['shave'],
        guest: { customerId: 'mateo-cruz' },
      },
    ])
})

it('shows the note, the rules and what is owed beside the chosen guest', async () => {
  await open()
  await userEvent.click(button('Book for Mateo'))
  const panel = page.getByRole('region', { name: 'New booking' })
  await expect.element(panel.getByText(/Sensitive skin/)).toBeVisible()
  await expect.element(panel.getByText('Must prepay')).toBeVisible()
  await expect.element(panel.getByText('Cannot book online')).toBeVisible()
  await expect.element(panel.getByText('$15.00 owed')).toBeVisible()
})

it('looks for times on a later day at a press', async () => {
  await open()
  await userEvent.click(button('Book for Mateo'))
  await userEvent.click(button('Day after'))
  await expect.element(page.getByRole('heading', { name: 'Free times, Wed, Nov 25' })).toBeVisible()
  await userEvent.click(button('Day before'))
  await expect.element(page.getByRole('heading', { name: 'Free times today' })).toBeVisible()
})

it('offers whoever has the contact of a new guest already, and takes them at a press', async () => {
  await mountDesk({
    path: `/desk/soho/day?new=${encodeURIComponent(at('15:00'))}&with=theo`,
    window: wide,
    session: signedIn('owner'),
    seed: [[dayQuery('shop-soho', today).queryKey, theoDay]],
    answers: (path, method, body) =>
      path.includes('/guests?') && path.includes('walter%40')
        ? { rows: [{ ...mateo.guest, id: 'walter', name: 'Walter Moss', email: 'walter@moss.example' }] }
        : theoServer().answers(path, method, body),
  })
  await page.getByRole('combobox', { name: 'Guest' }).fill('walter@moss.example')
  await userEvent.click(page.getByRole('option', { name: /^New guest/ }))
  await userEvent.click(button('Choose Walter Moss'))
  await expect.element(button('Another guest')).toHaveFocus()
})

it('says that the guest could not be loaded, and tries again', async () => {
  await mountDesk({
    path: `/desk/soho/guests?new=${encodeURIComponent(at('15:00'))}&guest=mateo-cruz`,
    window: wide,
    answers: (path) => (/\/guest\/[^/]+$/.test(path) ? refusal(500, 'internal') : new Promise(() => {})),
  })
  await expect.element(button('Try again')).toBeVisible()
  expect(await accessFaults()).toEqual([])
})
