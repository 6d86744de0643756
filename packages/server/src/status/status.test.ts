import { getStatus } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { createLog } from '../log.ts'
import { openPool, openStore } from '../store/open.ts'
import { canServe } from './store.ts'

test('is ok while the database answers, and is never cached', async () => {
  await using t = await testApp()
  const { status, body, headers } = await t.send(getStatus, {})
  expect([status, body]).toEqual([200, { ok: true, cfWaitingRoom: { refreshIntervalSeconds: 30 } }])
  expect(headers['cache-control']).toBe('no-store')
})

test('is not ok while the database is unavailable', async () => {
  const pool = openPool({ host: '/nowhere' }, createLog('silent'))
  expect(await canServe(openStore(pool))).toBe(false)
  await pool.end()
})
