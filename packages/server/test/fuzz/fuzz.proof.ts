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

/** This runs only a part of the fuzzing. `npm run fuzz` runs all of it. */
test('every answer conforms to the reference, whatever is sent, and most calls are reached', async () => {
  await using t = await testApp({ seed: seedBrand, settings })
  // One of them may sign out.
  const staff = await Promise.all(
    Array.from({ length: 8 }, () => deskStaff(t, 'harbour-free', { wholeBrand: true })),
  )
  const desks = staff.map(({ headers }) => headers)
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { findings, operations, reached, statuses } = await runFuzz({
    url,
    seed: 7,
    requests: 3000,
    now,
    desks,
  })
  expect(findings).toEqual([])
  expect(reached).toBeGreaterThan(operations * 0.5)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '409', '415']))
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
