import { expect, test } from 'vitest'
import { seedBrand } from '../seed-brand.ts'
import { testApp } from '../test-app.ts'
import { runFuzz } from './run-fuzz.ts'

/** The whole run is `npm run fuzz`. */
test('every answer is as the reference says whatever is sent, and most calls are reached', async () => {
  await using t = await testApp({ seed: seedBrand, settings: { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' } })
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
  const { findings, operations, reached, statuses } = await runFuzz({ url, seed: 7, requests: 3000, now })
  expect(findings).toEqual([])
  expect(reached).toBeGreaterThan(operations * 0.5)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '409', '415']))
})
