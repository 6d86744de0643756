import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeRules } from '../../../ui/test/axe-rules.ts'
import { changed, hassan, imported, late, mateo, missed, owen, sam } from './test/bookings.ts'
import { refused, showBooking } from './test/show-booking.tsx'

const press = (name: string) => page.getByRole('button', { name }).click()
const message = { channel: 'email', to: 'mateo@example.com', subject: 'Your visit', text: 'Hello' } as const
const due = { total: 6683, paid: 2000, left: 4683, due: 4683, chargeAt: null }
const others = [{ id: 'booking-leo', name: 'Leo', barberId: 'dev', startsAt: mateo.startsAt }]

type Found = Parameters<typeof showBooking>[0]
type State = {
  readonly name: string
  readonly found: Found
  readonly prepare: () => Promise<void>
}

const state = (name: string, found: Found, prepare = async () => {}): State => ({ name, found, prepare })

const inSeveralWays = async () => {
  await press('Done')
  await page.getByRole('radio', { name: 'Several' }).click()
  await page.getByRole('textbox', { name: 'Cash' }).fill('a few')
  await page.getByRole('textbox', { name: 'Terminal' }).fill('20')
}
const nameless = { name: '', isWalkIn: true, isFirstVisit: true, hasNote: false, group: null }
const taken = { ...mateo, guest: null, customer: null, money: null, sums: null, acts: [] }

const states: readonly State[] = [
  state('an opened booking', mateo),
  state('a payment that failed', hassan),
  state('a booking that came with an import', imported),
  state('the no-show of an imported booking', imported, () => press('No-show')),
  state('a fee that is owed', { ...mateo, money: due }),
  state('a link to pay', hassan, () => press('Send the link to pay again')),
  state('a refund', sam, async () => {
    await press('Refund')
    await page.getByRole('checkbox', { name: /Another amount/ }).click()
  }),
  state('the shop’s note', sam, () => press('Change the shop’s note')),
  state('a gift card by its code', owen, async () => {
    await press('Done')
    await press('Gift card')
  }),
  state('a guest without a name', { ...owen, guest: nameless }),
  state('a colleague’s booking', taken),
  state('a booking that no longer exists', refused(404, 'appointment_not_found', 'Not found.')),
  state('a booking that could not be loaded', undefined),
  state('the ends of a no-show', late, () => press('No-show')),
  state('a no-show to undo', missed, () => press('Undo no-show')),
  state('the cancel of a group', { ...mateo, others }, () => press('Cancel')),
  state('a payment in several ways', { ...owen, others }, inSeveralWays),
  state('a link to choose another time', mateo, () => press('Link to move')),
  state('the confirmation once more', mateo, () => press('Send confirmation')),
  state('what somebody else changed meanwhile', mateo, () => press('Arrived')),
]

const act = (input: Record<string, unknown>) =>
  input.mark === 'arrived'
    ? refused(409, 'changed_meanwhile', 'Changed.')
    : changed(missed, { charge: 4683 }, message)

it.each(states)('$name can be perceived and read by programs', async ({ found, prepare }) => {
  await showBooking(found, act, { role: 'owner' })
  await prepare()
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const { violations } = await axe.run(document, {
    rules: axeRules,
    resultTypes: ['violations'],
    selectors: false,
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

/** The elements that cut off, or scroll sideways, what is wider than they are. A dialog scrolls by keys. */
const cut = (): readonly string[] =>
  [...document.querySelectorAll('section, :is(section, dialog) *')]
    .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
    .filter((each) => getComputedStyle(each).overflowX !== 'visible')
    .map(({ outerHTML }) => outerHTML.slice(0, 120))

it.each(states)('$name fits a phone with text of double size', async ({ found, prepare }) => {
  await showBooking(found, act, { role: 'owner', window: { width: 375, height: 812 } })
  await prepare()
  document.documentElement.style.fontSize = '200%'
  const tooWide = cut()
  document.documentElement.style.fontSize = ''
  expect(tooWide).toEqual([])
})
