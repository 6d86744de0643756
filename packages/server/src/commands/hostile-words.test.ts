import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hiddenSigns } from '../../test/hostile-texts.ts'
import { databaseOf } from '../../test/run-program.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { calendar } from './run/calendar.ts'
import { customer } from './run/customer.ts'
import { day } from './run/day.ts'
import { importBrand } from './run/import.ts'
import { mark } from './run/mark.ts'
import { timeOff } from './run/time-off.ts'
import { waitingRoom } from './run/waiting-room.ts'
import { wordsOf } from './run-command.ts'

const commands = {
  calendar,
  customer,
  day,
  import: importBrand,
  mark,
  'time-off': timeOff,
  'waiting-room': waitingRoom,
} as const

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await testApp({ seed: seedBrand })
  folder = await mkdtemp(path.join(tmpdir(), 'words-'))
  await writeFile(path.join(folder, 'noise.yaml'), randomBytes(2000))
})
afterAll(async () => {
  await t[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const hostile = `'; drop table shop; --`
const long = 'x'.repeat(50_000)

test.each([
  ['day', ['harbour-card', '9999-12-31'], '"9999-12-31" is no day that can be printed'],
  ['day', ['harbour-card', '2026-02-30'], 'is no day'],
  ['day', ['harbour-card', '2026-11-24[u-ca=hebrew]'], 'is no day'],
  ['day', ['harbour-card', hostile], 'is no day'],
  ['day', [hostile], 'There is no shop'],
  ['day', [''], 'There is no shop ""'],
  ['day', ['harbour-card', '2026-11-24', '--out', '/nowhere/at/all.html'], 'cannot be written (ENOENT)'],
  ['day', ['harbour-card', '2026-11-24', '--out', tmpdir()], 'cannot be written (EISDIR)'],
  ['calendar', [hostile], 'There is no shop'],
  ['calendar', ['renew', 'harbour-card', hostile], 'has no professional'],
  ['customer', ['export', hostile], 'This is no id of a customer'],
  ['customer', ['erase', `${long}@${long}`, '--yes'], 'Nobody is known'],
  ['customer', ['erase', `+${'1 ('.repeat(20_000)}`, '--yes'], 'Nobody is known'],
  ['mark', ['no-show', hostile], 'No booked appointment'],
  ['mark', ['cancel', long, '--late-fee'], 'No booked appointment'],
  ['mark', ['refund', hostile, hostile], 'No sale order'],
  ['mark', ['refund-gift-card', long], 'No gift card'],
  ['time-off', ['list', hostile], 'There is no shop'],
  ['time-off', ['list', 'harbour-card', '--professional', hostile], 'has no professional'],
  ['time-off', ['add', 'harbour-card', '--from', long], '--from: "xx'],
  ['time-off', ['add', 'harbour-card', '--from', '2026-02-30'], '--from: "2026-02-30" is no time'],
  ['time-off', ['remove', long], 'is no id of time off'],
  ['time-off', ['remove', '11111111-1111-4111-8111-111111111111'], 'No time off has this id'],
  ['waiting-room', ['on', '1e9'], 'npm run waiting-room'],
  ['import', ['--check', ''], 'npm run import'],
  ['import', ['--check', '/nowhere/brand.yaml'], '/nowhere/brand.yaml'],
  ['import', ['--check', tmpdir()], tmpdir()],
  ['import', ['--check', 'noise.yaml'], 'noise.yaml'],
] as const)('%s answers %j with a sentence', async (name, words, sentence) => {
  const settings = { ...databaseOf(t.pool), INIT_CWD: folder }
  const { code, out, err } = await commands[name](words, settings)
  expect(err).toContain(sentence)
  expect(err).not.toMatch(/server cannot start|\n {4}at |node:internal|Error:/)
  expect(code).toBe(1)
  expect(out).toBe('')
})

test('answers contain no control characters, because a terminal would obey them [security-M5]', async () => {
  const { err } = await commands.day(['shop\u202e\u001b[31m'], databaseOf(t.pool))
  expect(err).toContain('There is no shop "shop[31m"')
  expect(err).not.toMatch(hiddenSigns)
})

test('invisible characters are removed from what an operator pasted [R6]', async () => {
  const settings = databaseOf(t.pool)
  const words = wordsOf(['harbour\u200b-card', '\u202a2026-11-24\u202c'])
  expect(words).toEqual(['harbour-card', '2026-11-24'])
  expect(await commands.day(words, settings)).toMatchObject({ code: 0, err: '' })
})
