import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseOf } from '../../test/run-program.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { calendar } from './run/calendar.ts'
import { day } from './run/day.ts'

test('an operator can print the addresses of a shop’s calendars, and make a new one', async () => {
  await using t = await testApp({ seed: seedBrand })
  const run = (...words: string[]) => calendar(words, databaseOf(t.pool))
  const { out } = await run('harbour-card')
  expect(out).toMatch(/^Harbour Barbers South Street: http:\/\/127\.0\.0\.1:8080\/calendar\/[\w-]{43}\.ics\n/)
  expect((await run('harbour-card')).out, 'the same again').toBe(out)
  const renewed = (await run('renew', 'harbour-card', 'ada')).out
  expect(renewed).toMatch(/^Ada: /)
  expect(out).not.toContain(renewed.slice(5))
  expect(await run('nowhere')).toMatchObject({
    code: 1,
    err: 'There is no shop "nowhere". Name it by its route in the brand file.\n',
  })
  expect(await run('renew', 'harbour-card', 'nobody')).toMatchObject({ code: 1 })
})

test('a shop’s day is printed, or written to a file', async () => {
  await using t = await testApp({ seed: seedBrand })
  const run = (...words: string[]) => day(words, databaseOf(t.pool))
  const { out } = await run('harbour-card', '2026-11-24')
  expect(out).toContain('<h1>Harbour Barbers South Street, Tuesday, November 24</h1>')
  const file = path.join(tmpdir(), `day-${crypto.randomUUID()}.html`)
  expect((await run('harbour-card', '2026-11-24', '--out', file)).out).toBe('')
  expect(await readFile(file, 'utf8')).toContain('Tuesday, November 24')
  expect(await run('nowhere')).toMatchObject({
    code: 1,
    err: 'There is no shop "nowhere". Name it by its route in the brand file.\n',
  })
})

test('a day can be named as people name days, and is a day of the shop’s calendar [operator-M1]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const titleOf = async (...words: string[]) =>
    /<title>(.*?)<\/title>/.exec((await day(words, databaseOf(t.pool))).out)?.[1]
  const today = Temporal.Now.plainDateISO('America/New_York')
  const names = Array.from({ length: 7 }, (_, days) =>
    today.add({ days }).toLocaleString('en-US', { weekday: 'long' }),
  )
  expect(await titleOf('harbour-card')).toBe(await titleOf('harbour-card', 'today'))
  for (const [days, name] of names.entries()) {
    const wanted = await titleOf('harbour-card', today.add({ days }).toString())
    expect(await titleOf('harbour-card', name.toUpperCase())).toBe(wanted)
    expect(await titleOf('harbour-card', name.slice(0, 3).toLowerCase())).toBe(wanted)
    if (days === 1) expect(await titleOf('harbour-card', 'tomorrow')).toBe(wanted)
  }
})

test('the calendar of a former professional cannot be renewed, and the answer says why; a closed shop’s own calendar can be [operator-N3]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const run = (...words: string[]) => calendar(words, databaseOf(t.pool))
  await t.pool.query(`update barber set active = false where route = 'ada'`)
  await t.pool.query(`update shop set revision = revision + 1`)
  const left = 'Ada Byrne has left Harbour Barbers South Street: their calendar is closed'
  expect(await run('renew', 'harbour-card', 'ada')).toMatchObject({
    code: 1,
    err: expect.stringContaining(left),
  })
  expect((await run('harbour-card')).out).not.toContain('Ada')
  await t.pool.query(`update shop set active = false, revision = revision + 1`)
  expect((await run('harbour-card')).out.match(/calendar/g)).toHaveLength(1)
  expect((await run('renew', 'harbour-card', 'ben')).err).toContain('has left')
  expect((await run('renew', 'harbour-card')).out).toContain('.ics')
})

test.each([
  ['calendar', []],
  ['calendar', ['a', 'b']],
  ['calendar', ['renew']],
  ['day', []],
  ['day', ['harbour-card', 'soon']],
  ['day', ['harbour-card', '--out']],
] as const)('%s explains its usage: %j', async (name, words) => {
  const { code, out, err } = await { calendar, day }[name](words, {})
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('npm run')
})
