import { expect, test } from 'vitest'
import { takeTime } from '../../test/booking.ts'
import { openComingBookings } from '../../test/coming-bookings.ts'
import { readRows } from '../../test/rows.ts'
import { databaseOf } from '../../test/run-program.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { doTimeOff, timeOff } from './run/time-off.ts'
import { readRequest } from './time-off/read-request.ts'

const add = ['add', 'harbour-card'] as const
const noon = ['--from', '2026-12-24 12:00'] as const
const lunch = [...noon, '--until', '2026-12-24 13:00'] as const

test.each([
  [[], 'npm run time-off -- list'],
  [['toString'], 'npm run time-off -- list'],
  [['lst', 'harbour-card'], '"lst" is not known; did you mean "list"?'],
  [['list'], 'list: the shop is missing.\nKeeps the time off'],
  [['list', ' '], 'list: the shop is missing.'],
  [['list', 'harbour-card', 'ada'], '"ada" is too much behind "harbour-card".\nKeeps the time off'],
  [['remove'], 'remove: the id is missing.'],
  [
    ['list', 'harbour-card', '--profesional', 'ada'],
    '--profesional is not known; did you mean --professional?',
  ],
  [['list', 'harbour-card', '--from', '2026-12-24'], '--from does not go with list.'],
  [['list', 'harbour-card', '--professional'], '--professional needs a value behind it.'],
  [[...add, ...noon], '--until is missing. Write --from 2026-12-24 --until 2026-12-26'],
  [[...add, '--until', '2026-12-24'], '--from is missing.'],
  [[...add, ...lunch, ...noon], '--from is given twice: once is enough.'],
  [
    [...add, '--from=2026-12-24', '--until=2026-12-24'],
    '--from=2026-12-24: write the value behind a space: --from 2026-12-24',
  ],
  [
    [...add, '--from', '24.12.2026', '--until', '2026-12-24'],
    '--from: "24.12.2026" is no time. Write a day as',
  ],
  [[...add, '--from', '2026-12-24 25:00', '--until', '2026-12-25'], '--from: "2026-12-24 25:00" is no time'],
  [[...add, ...noon, '--until', '2026-12-24 12:60'], '--until: "2026-12-24 12:60" is no time'],
  [
    [...add, ...noon, '--until', '2026-12-24 11:00'],
    '--until: 2026-12-24 11:00 is not after 2026-12-24 12:00, which is --from.',
  ],
  [[...add, ...noon, '--until', '2026-12-24 12:00'], 'is not after'],
  [[...add, '--from', '2026-12-24', '--until', '2026-12-23'], 'is not after'],
  [
    [...add, '--from', '2026-12-24', '--until', '2026-12-31', '--weekly'],
    '--weekly: from --from to --until is longer than a week.',
  ],
  [[...add, ...lunch, '--weekly', 'yes'], '--weekly: it takes no value, and "yes" is behind it.'],
  [[...add, ...lunch, '--last-day', '2027-03-01'], '--last-day says until when --weekly repeats'],
  [[...add, ...lunch, '--weekly', '--last-day', 'March'], '--last-day: "March" is no day.'],
  [
    [...add, ...lunch, '--weekly', '--last-day', '2026-12-23'],
    '--last-day: 2026-12-23 is before the first day',
  ],
  [[...add, ...lunch, '--reason', 'x'.repeat(201)], '--reason: at most 200 characters, and this has 201.'],
  [['remove', 'lunch'], '"lunch" is no id of time off.'],
  [['remove', '11111111-1111-4111-8111-111111111111', '--day', 'monday'], '--day: "monday" is no day.'],
] as const)(
  'words that make no sense are refused with the argument at fault: %j',
  async (words, sentence) => {
    const { code, out, err } = await timeOff(words, {})
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(sentence)
  },
)

test.each([
  ['2026-12-24', '2026-12-26', ['2026-12-24', 0], ['2026-12-27', 0]],
  ['2026-12-24', '2026-12-24', ['2026-12-24', 0], ['2026-12-25', 0]],
  ['2026-12-24 12:00', '2026-12-24', ['2026-12-24', 720], ['2026-12-25', 0]],
  ['2026-12-24T9:05', '2026-12-24 24:00', ['2026-12-24', 545], ['2026-12-25', 0]],
])('days are meant whole, and times to the minute: from %s until %s', (from, until, begins, ends) => {
  // A time may be written as two words, without quotation marks.
  const words = [...add, '--from', ...from.split(' '), '--until', ...until.split(' ')]
  const at = ([day, minute]: (string | number)[]) => ({ day, minute })
  expect(readRequest(words)).toMatchObject({ wanted: { begins: at(begins), ends: at(ends) } })
})

/** Runs the command on the application's database, by the test's clock. */
const runner =
  ({ deps }: TestApp) =>
  (...words: readonly string[]): Promise<string> => {
    const request = readRequest(words)
    if (typeof request === 'string') throw new Error(request)
    return doTimeOff(deps, request)
  }
const idIn = (said: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(said)?.[0] ?? ''
const withoutIds = (said: string): readonly string[] =>
  said.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[A-Z\d]{6}$/gm, '…').split('\n')

test('an operator who adds time off is told which appointments lie in it, and the list goes on telling', async () => {
  await using t = await openComingBookings()
  const run = runner(t)
  const days = ['--from', '2026-11-23', '--until', '2026-11-24'] as const
  const said = await run(...add, ...days, '--reason', 'Water', 'pipe')
  const appointments = [
    '  Mon 2026-11-23 10:00  Marie  (Cut with Ada)  …',
    '  Tue 2026-11-24 10:30  Noor  (Cut, Hot towel with Ben)  …',
  ]
  const settle =
    '2 appointments lie in time off. They stay booked, and nobody is told: call the guest, or cancel with "npm run mark -- cancel <booking>".'
  expect(withoutIds(said)).toEqual([
    'Off: the whole shop, Mon 2026-11-23 to Tue 2026-11-24 (America/New_York). To remove it: npm run time-off -- remove …',
    settle,
    ...appointments,
  ])
  expect(await run(...add, ...days)).toContain('Off already: the whole shop')
  const head = [
    'Harbour Barbers South Street, by its clock (America/New_York):',
    '…  the whole shop  Mon 2026-11-23 to Tue 2026-11-24  Water pipe',
  ]
  expect(withoutIds(await run('list', 'harbour-card'))).toEqual([...head, ...appointments, settle])
  expect(
    withoutIds(await run('list', 'harbour-card', '--professional', 'ada')),
    'Ada’s list has none of Ben’s appointments',
  ).toEqual([
    ...head,
    appointments[0],
    expect.stringMatching(/^1 appointment lies in time off\. It stays booked/),
  ])
  const booked = await readRows(t.pool, `select from appointment where state = 'booked'`)
  expect(booked).toHaveLength(6)
})

test('time off is by the clock of its shop', async () => {
  await using t = await openComingBookings()
  const run = runner(t)
  const said = await run(
    'add',
    'harbour-prepay',
    '--professional',
    'hana',
    '--from',
    '2026-11-26 23:00',
    '--until',
    '2026-11-26 24:00',
  )
  expect(withoutIds(said)).toEqual([
    'Off: hana, Thu 2026-11-26 23:00-24:00 (Europe/London). To remove it: npm run time-off -- remove …',
    expect.stringMatching(/^1 appointment lies in time off\. It stays booked/),
    '  Thu 2026-11-26 23:15  Kai  (Cut with Hana)  …',
  ])
})

test('one day can be taken out of weekly time off, and then all of it', async () => {
  await using t = await testApp({ seed: seedBrand })
  const run = runner(t)
  const weekly = [...add, '--professional', 'ada', ...lunch, '--weekly', '--last-day', '2027-03-01']
  const said = await run(...weekly)
  expect(said).toContain('Off: ada, Thu 2026-12-24 12:00-13:00, and every week until 2027-03-01 (')
  expect(said).toContain('Nothing is booked in it.')
  const id = idIn(said)
  await expect(run('remove', id, '--day', '2026-12-25')).rejects.toThrow(
    '--day: it does not begin on 2026-12-25.',
  )
  expect(await run('remove', id, '--day', '2026-12-31')).toBe(
    'Removed: ada, Thu 2026-12-31 12:00-13:00. Guests can book this time again.',
  )
  await expect(run('remove', id, '--day', '2026-12-31')).rejects.toThrow('but not on 2026-12-31')
  expect(await run('list', 'harbour-card', '--professional', 'ada')).toContain(
    `${id}  ada  Thu 2026-12-24 12:00-13:00, and every week until 2027-03-01, but not on 2026-12-31`,
  )
  expect(await run('list', 'harbour-card', '--professional', 'ben')).toBe(
    'There is no time off, now or later.',
  )
  expect(await run('remove', id)).toContain('Removed: ada, Thu 2026-12-24 12:00-13:00, and every week')
  expect(await run('list', 'harbour-card')).toBe('There is no time off, now or later.')
  await expect(run('remove', id)).rejects.toThrow('No time off has this id.')
})

test('time off once has no days to remove, and what is past cannot be added', async () => {
  await using t = await testApp({ seed: seedBrand })
  const run = runner(t)
  const id = idIn(await run(...add, ...lunch))
  await expect(run('remove', id, '--day', '2026-12-24')).rejects.toThrow(
    '--day: only weekly time off has days',
  )
  const past = ['--from', '2026-11-20', '--until', '2026-11-20']
  await expect(run(...add, ...past)).rejects.toThrow('--until: this is past already by the shop')
  await expect(run(...add, ...past, '--weekly', '--last-day', '2026-11-20')).rejects.toThrow(
    '--last-day: this is past',
  )
  await expect(run(...add, '--professional', 'adda', ...lunch)).rejects.toThrow(
    '--professional: Harbour Barbers South Street has no professional "adda"; did you mean "ada"?',
  )
})

test('npm run time-off adds, lists and removes time off in the database of the settings, and is recorded', async () => {
  await using t = await testApp({ seed: seedBrand })
  const settings = databaseOf(t.pool)
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 40 })
  const date = day.toString()
  const start = day.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:30' })
  const [from, to] = [start, start.add({ minutes: 30 })].map((at) => at.toInstant().toString())
  const booked = await takeTime(t, ['harbour-card', 'ada'], [from ?? '', to ?? ''])
  const added = await timeOff([...add, '--from', `${date} 12:00`, '--until', `${date} 13:00`], settings)
  expect(added).toMatchObject({ code: 0, err: '' })
  expect(added.out).toContain(`${date} 12:30  (no name)  (with Ada)  ${booked}\n`)
  const listed = await timeOff(['list', 'harbour-card'], settings)
  expect(listed.out).toContain(`${date} 12:00-13:00\n`)
  expect(await timeOff(['remove', idIn(added.out)], settings)).toMatchObject({ code: 0, err: '' })
  expect(await timeOff(['list', 'nowhere'], settings)).toMatchObject({
    code: 1,
    err: 'There is no shop "nowhere". Name it by its route in the brand file.\n',
  })
  const events = await readRows<{ readonly kind: string }>(
    t.pool,
    `select kind from security_event where kind like 'operator%time-off%' order by kind`,
  )
  expect(events.map(({ kind }) => kind)).toEqual([
    'operator.time-off-add',
    'operator.time-off-list',
    'operator.time-off-remove',
    'operatorTried.time-off-list',
  ])
})
