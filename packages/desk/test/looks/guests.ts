import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawnGuests, listed, mateoWith, openedMateo } from '../../src/guests/test/guests.ts'
import { guestsServer, refusal } from '../../src/guests/test/guests-server.ts'
import type { Look } from '../check-looks.ts'
import { longName } from '../long-name.ts'
import { signedIn } from '../soho.ts'

type Own = Parameters<typeof guestsServer>[0]

/** The guests of an owner, or one of them, with what a state changes. */
const guests = (own: Own = {}, after?: Look['after'], path = 'guests'): Look => ({
  path: `/desk/soho/${path}`,
  session: signedIn('owner'),
  answers: guestsServer({ rows: drawnGuests, guest: () => openedMateo, ...own }).answers,
  ...(after && { after }),
})

const guest = (own: Own = {}, after?: Look['after']): Look => guests(own, after, 'guests/mateo-cruz')

const press = (name: string) => () => userEvent.click(page.getByRole('button', { name, exact: true }).first())
const never = () => new Promise(() => {})
const failed = (path: string) => (path.includes('/guest') ? refusal(500, 'internal') : undefined)
const flags = { mustPrepay: true, cannotBookOnline: true, hasNote: true, missed: 12, visits: 1234 }

const long = mateoWith({
  guest: { name: longName, ...flags, email: null, owed: 123_456, spent: 12_345_678 },
  firstName: longName.split(' ')[0] ?? '',
  contacts: [
    { kind: 'email', value: `${longName.replaceAll(' ', '.').toLowerCase()}@example.com`, isVerified: true },
  ],
  same: [{ guest: listed(longName), by: 'phone' }],
})

export const guestLooks: Readonly<Record<string, Look>> = {
  'the guests': guests(),
  'the guests, on their way': guests({
    more: (path) => (path.includes('/guest-list') ? never() : undefined),
  }),
  'the guests of a shop that has none': guests({ rows: [] }),
  'a search that finds nobody': guests({}, async () => {
    await page.getByRole('searchbox').fill('zelda')
    await expect.element(page.getByRole('button', { name: /zelda/ })).toBeVisible()
  }),
  'guests that could not be loaded': guests({ more: failed }),
  'guests with long names': guests({
    rows: [listed(longName, flags), listed('Ng', { phone: null, spent: 12_345_678 })],
  }),
  'a new guest': guests({}, press('New guest')),
  'a new guest without a name': guests({}, async () => {
    await press('New guest')()
    await press('Add the guest')()
  }),
  'a guest': guest(),
  'a guest, on the way': guest({ more: (path) => (path.includes('/guest/') ? never() : undefined) }),
  'a guest who could not be loaded': guest({ more: failed }),
  'a guest with a long name': guest({ guest: () => long }),
  'a guest whose note is changed': guest({}, press('Change')),
  'a guest who is to be erased': guest({}, press('Erase')),
}
