import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseOf } from '../../test/run-program.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { calendar } from './run/calendar.ts'
import { day } from './run/day.ts'

test('an operator prints the addresses of a shop’s calendars, and gives one another', async () => {
  await using t = await testApp({ seed: seedBrand })
  const run = (...words: string[]) => calendar(words, databaseOf(t.pool))
  const { out } = await run('harbour-card')
  expect(out).toMatch(/^Harbour Barbers South Street: http:\/\/127\.0\.0\.1:8080\/calendar\/[\w-]{43}\.ics\n/)
  expect((await run('harbour-card')).out, 'the same again').toBe(out)
  const renewed = (await run('renew', 'harbour-card', 'ada')).out
  expect(renewed).toMatch(/^Ada: /)
  expect(out).not.toContain(renewed.slice(5))
  expect(await run('nowhere')).toMatchObject({ code: 1, err: 'There is no shop "nowhere".\n' })
  expect(await run('renew', 'harbour-card', 'nobody')).toMatchObject({ code: 1 })
})

test('a shop’s day is printed, or written to a file', async () => {
  await using t = await testApp({ seed: seedBrand })
  const run = (...words: string[]) => day(words, databaseOf(t.pool))
  const { out } = await run('harbour-card', '2026-11-24')
  expect(out).toContain('<h1>Harbour Barbers South Street, Tuesday 24 November</h1>')
  const file = path.join(tmpdir(), `day-${crypto.randomUUID()}.html`)
  expect((await run('harbour-card', '2026-11-24', '--out', file)).out).toBe('')
  expect(await readFile(file, 'utf8')).toContain('Tuesday 24 November')
  expect(await run('nowhere')).toMatchObject({ code: 1, err: 'There is no shop "nowhere".\n' })
})

test.each([
  ['calendar', []],
  ['calendar', ['a', 'b']],
  ['calendar', ['renew']],
  ['day', []],
  ['day', ['harbour-card', 'soon']],
  ['day', ['harbour-card', '--out']],
] as const)('%s says how it is used: %j', async (name, words) => {
  const { code, out, err } = await { calendar, day }[name](words, {})
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('npm run')
})
