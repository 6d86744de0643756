import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountView } from '../../test/mount.tsx'
import BlockPanel from './block-panel.tsx'
import TimeOffPanel from './time-off-panel.tsx'
import { at, lunch, marcusDay, marcusServer, refusal, seed } from './test/marcus-day.ts'

const areas = ['timeOff', 'acts', 'frame'] as const
const wide = { width: 1180, height: 820 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const concerned = { id: 'hassan', name: 'Hassan Ali', startsAt: at('15:00'), endsAt: at('16:00') }

const openBlock = async (within: readonly object[] = []) => {
  const added = { rows: [{ ...lunch, id: 'new' }], concerned: within }
  const server = marcusServer(
    () => added,
    ({ path }) => (path.endsWith('/time-off') ? added : undefined),
  )
  await mountView(<BlockPanel at={at('14:30')} barberId="marcus" />, areas, {
    answers: server.answers,
    seed,
    window: wide,
  })
  return server.sent
}

it('blocks half an hour for a break with one press', async () => {
  const sent = await openBlock()
  await expect.element(page.getByRole('heading', { name: 'Block time for Marcus' })).toHaveFocus()
  await expectAccessible()
  await userEvent.click(button('Block 2:30pm to 3:00pm'))
  await expect.element(page.getByText('Blocked from 2:30pm to 3:00pm')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      barberId: 'marcus',
      begins: '2026-11-24T14:30:00',
      ends: '2026-11-24T15:00:00',
      repeat: 'never',
      reason: 'Break',
    },
  ])
})

it('length, reason and repetition are chosen by presses', async () => {
  const sent = await openBlock()
  await userEvent.click(button('Rest of the day'))
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('18:00')
  await userEvent.click(button('Other'))
  await page.getByRole('textbox', { name: 'In your words' }).fill('Dentist')
  await userEvent.click(button('Every Tuesday'))
  await userEvent.click(button('Block 2:30pm to 6:00pm'))
  await expect.poll(() => sent).toMatchObject([{ body: { repeat: 'weekly', reason: 'Dentist' } }])
  expect(sent[0]?.body['ends']).toBe('2026-11-24T18:00:00')
})

it('a weekly block can have a last day, which is not before its first', async () => {
  const sent = await openBlock()
  await userEvent.click(button('Every Tuesday'))
  const last = page.getByLabelText('Last day')
  await last.fill('2026-11-17', { timeout: 5000 })
  await expect.element(last).toHaveAccessibleDescription(/The last day must not be before the first\./)
  await last.fill('2026-12-15', { timeout: 5000 })
  await expectAccessible()
  await userEvent.click(button('Block 2:30pm to 3:00pm'))
  await expect.poll(() => sent).toMatchObject([{ body: { repeat: 'weekly', lastDay: '2026-12-15' } }])
})

it('an end before the beginning is refused where it is entered', async () => {
  const sent = await openBlock()
  const to = page.getByLabelText('To', { exact: true })
  await to.fill('14:00', { timeout: 5000 })
  await expect.element(to).toHaveAccessibleDescription('The end must be after the beginning.')
  await expect.element(button(/^Block 2:30pm/)).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toEqual([])
})

it('a booking in it turns the button into settling it, and can be left for later', async () => {
  const sent = await openBlock([concerned])
  await expect.element(button('1 booking is in it: settle it')).toBeVisible()
  await userEvent.click(button('Block 2:30pm to 3:00pm, settle later'))
  await expect.element(page.getByText(/1 booking in it is to be settled/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('a block whose answer was lost is looked for before it is made again', async () => {
  const done = { ...lunch, id: 'new', startsAt: at('14:30'), endsAt: at('15:00') }
  const server = marcusServer(
    () => new TypeError('no network'),
    ({ path }, turn) => (path.includes('/day/') && turn > 0 ? marcusDay([done]) : undefined),
  )
  await mountView(<BlockPanel at={at('14:30')} barberId="marcus" />, areas, {
    answers: server.answers,
    seed,
    window: wide,
  })
  await userEvent.click(button('Block 2:30pm to 3:00pm'))
  await expect.element(page.getByRole('alert').getByText(/No answer came/)).toBeVisible()
  await userEvent.click(button('Block 2:30pm to 3:00pm'))
  await expect.element(page.getByText('Blocked from 2:30pm to 3:00pm')).toBeVisible()
  expect(server.sent).toHaveLength(1)
})

it('settling leads to the bookings of that time', async () => {
  await openBlock([concerned])
  await userEvent.click(button('1 booking is in it: settle it'))
  const query = Object.fromEntries(new URLSearchParams(location.search))
  expect(query).toEqual({
    out: 'marcus',
    from: '2026-11-24T14:30:00-05:00',
    to: '2026-11-24T15:00:00-05:00',
  })
})

const openLunch = async (answer: Parameters<typeof marcusServer>[0], later = lunch) => {
  const server = marcusServer(answer, ({ path }) => (path.includes('/day/') ? marcusDay([later]) : undefined))
  await mountView(<TimeOffPanel id="lunch" on="2026-11-24" />, areas, {
    answers: server.answers,
    seed,
    window: wide,
  })
  return server.sent
}

it('asks again for a block whose day could not be loaded', async () => {
  let isOut = true
  await mountView(<TimeOffPanel id="lunch" on="2026-11-24" />, areas, {
    answers: () => (isOut ? refusal(500, 'internal', '') : marcusDay()),
    window: wide,
  })
  await expect.element(page.getByText(/blocked time couldn’t be loaded/)).toBeVisible()
  isOut = false
  await userEvent.click(button('Try again'))
  await expect.element(button('Open this time again')).toBeVisible()
})

it('one day of a weekly block is changed', async () => {
  const sent = await openLunch(() => ({ rows: [], concerned: [] }))
  await expectAccessible()
  await page.getByLabelText('To', { exact: true }).fill('2026-11-24T13:45', { timeout: 5000 })
  await userEvent.click(button('Save'))
  await expect.element(page.getByText('The blocked time is changed')).toBeVisible()
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { version: 3, onlyOn: '2026-11-24', ends: '2026-11-24T13:45:00', reason: 'Lunch' },
  })
})

it('the reason of a block is taken away by emptying its field', async () => {
  const sent = await openLunch(() => ({ rows: [], concerned: [] }))
  await page.getByRole('textbox', { name: 'Reason' }).fill(' ')
  await userEvent.click(button('Save'))
  await expect.poll(() => sent).toMatchObject([{ method: 'PUT', body: { reason: '' } }])
})

it('a block that stands once is made to come again, up to a last day', async () => {
  const once = { ...lunch, isWeekly: false }
  const server = marcusServer(
    () => ({ rows: [], concerned: [] }),
    ({ path }) => (path.includes('/day/') ? marcusDay([once]) : undefined),
  )
  await mountView(<TimeOffPanel id="lunch" on="2026-11-24" />, areas, {
    answers: server.answers,
    window: { width: 375, height: 812 },
  })
  await userEvent.click(button('Work days'))
  await page.getByLabelText(/Last day/).fill('2026-11-01')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText(/Last day/).fill('2026-12-31')
  await expectAccessible()
  await userEvent.click(button('Save'))
  await expect
    .poll(() => server.sent)
    .toMatchObject([{ method: 'PUT', body: { repeat: 'workDays', lastDay: '2026-12-31', version: 3 } }])
})

it('a weekly block is opened again on its day of every week, which is named', async () => {
  const sent = await openLunch(() => ({}))
  await userEvent.click(page.getByRole('radio', { name: 'Every Tuesday' }))
  await userEvent.click(button('Open it again every Tuesday'))
  await expect.element(page.getByText('The time is open again')).toBeVisible()
  expect(sent[0]?.method).toBe('DELETE')
  expect(sent[0]?.path + JSON.stringify(sent[0]?.body)).not.toContain('onlyOn')
})

it('a block that somebody else has changed is shown as it is now, beside what was typed', async () => {
  const later = { ...lunch, version: 4, reason: 'Training' }
  await openLunch(() => refusal(409, 'changed_meanwhile', 'Somebody else changed it.'), later)
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Long lunch')
  await userEvent.click(button('Save'))
  await expect.element(page.getByRole('alert').getByText('Somebody else changed it.')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/Training Saving replaces that/)).toBeVisible()
  await expect.element(reason).toHaveValue('Long lunch')
  await userEvent.click(button('Use theirs'))
  await expect.element(reason).toHaveValue('Training')
})
