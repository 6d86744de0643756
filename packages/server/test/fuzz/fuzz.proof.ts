import { getStatus } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { expect, test } from 'vitest'
import { type Area, ownAreas } from '../../src/app.ts'
import { deskStaff } from '../desk-staff.ts'
import { seedBrand } from '../seed-brand.ts'
import { testApp } from '../test-app.ts'
import { runFuzz } from './run-fuzz.ts'

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
const settings = { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' }

/** Opens the fixture's brand, with people at its desks: some of them may sign out, and each may make 600 calls a minute. */
const open = async (people: number) => {
  const t = await testApp({ seed: seedBrand, settings })
  const staff = await Promise.all(
    Array.from({ length: people }, () => deskStaff(t, 'harbour-free', { wholeBrand: true })),
  )
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    given: { url, seed: 7, now, desks: staff.map(({ headers }) => headers) },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}

/** This runs only a part of the fuzzing. `npm run fuzz` runs all of it. */
test('every answer conforms to the reference, whatever is sent, and most calls are reached', async () => {
  await using s = await open(8)
  const { findings, operations, reached, statuses } = await runFuzz({ ...s.given, requests: 4500 })
  expect(findings).toEqual([])
  expect(reached).toBeGreaterThan(operations * 0.5)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '409', '415']))
})

test('20,000 requests to the desk, whatever they contain, are answered as the reference says', async () => {
  await using s = await open(60)
  const { findings, operations, reached } = await runFuzz({ ...s.given, requests: 20_000, onlyDesk: true })
  expect(findings).toEqual([])
  expect(reached).toBeGreaterThan(operations * 0.6)
})

/** An area of thirty faulty calls, so that one of them is among the first requests. */
const faulty: Area = (bind) => {
  for (let index = 0; index < 30; index += 1)
    bind({ ...getStatus, path: `/v1/faulty/${index}` }, schemas.getStatus, async () => {
      throw new Error('relation "nothing" does not exist')
    })
}

test('a call that breaks is found, and its request can be repeated', async () => {
  const areas = [...ownAreas, faulty]
  await using t = await testApp({ seed: seedBrand, areas, settings })
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { findings } = await runFuzz({ url, seed: 7, requests: 400, now })
  expect(findings[0]).toMatchObject({
    faults: ['is a 500'],
    curl: expect.stringContaining(`${url}/v1/faulty/`),
  })
})
