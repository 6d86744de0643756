import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createCart, getStatus } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { createLog } from '../log.ts'
import { ableToWrite } from '../health/watch-writing.ts'
import { createPressure } from '../pressure.ts'
import { openPool } from '../store/open.ts'
import { readStatus } from './routes.ts'
import { closeWaitingRoom, openWaitingRoom } from './store.ts'

const answer = (ok: boolean, refreshIntervalSeconds = 30) => ({
  ok,
  cfWaitingRoom: { refreshIntervalSeconds },
})

test('the status is ok while the database answers, and never cached [7.10.01] [9.05.14]', async () => {
  await using t = await testApp()
  const { status, body, headers } = await t.send(getStatus, {})
  expect([status, body]).toEqual([200, answer(true)])
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['is unavailable', '/nowhere'],
  ['cannot be found by its name', 'nowhere.invalid'],
])('the status is not ok while the database %s', async (_, host) => {
  const pool = openPool({ host }, createLog('silent'))
  expect(await readStatus({ pool, pressure: createPressure(200), writing: ableToWrite })).toEqual(
    answer(false),
  )
  await pool.end()
})

test('the status is not ok while the database is silent, without waiting for its timeout', async () => {
  const accepted = Promise.withResolvers<Socket>()
  const silent = createServer(accepted.resolve).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const pool = openPool({ host: '127.0.0.1', port }, createLog('silent'))
  expect(await readStatus({ pool, pressure: createPressure(200), writing: ableToWrite }, 1)).toEqual(
    answer(false),
  )
  expect(pool.totalCount).toBe(1)
  const socket = await accepted.promise
  socket.destroy()
  silent.close()
  await pool.end()
})

test('the status is not ok while this process is overloaded', async () => {
  await using t = await testApp()
  for (let second = 0; second < 3; second += 1) t.deps.pressure.measure({ delay: 900, heap: 0.1 })
  expect((await t.send(getStatus, {})).body).toEqual(answer(false))
  for (let second = 0; second < 10; second += 1) t.deps.pressure.measure({ delay: 1, heap: 0.1 })
  expect((await t.send(getStatus, {})).body).toEqual(answer(true))
})

test('the status changes at once when an operator opens the waiting room, and guests who are inside continue', async () => {
  await using t = await testApp({ seed: seedBrand })
  await openWaitingRoom(t.pool, { refreshSeconds: 60 })
  expect((await t.send(getStatus, {})).body).toEqual(answer(false, 60))
  await openWaitingRoom(t.pool, { refreshSeconds: 5 })
  expect((await t.send(getStatus, {})).body).toEqual(answer(false, 5))
  const { barber, services } = await namesOf(t, 'harbour-card')
  const ada = { barberId: barber('ada'), services: services('cut') }
  expect((await t.send(createCart, { id: 'harbour-card', new_appointments: [ada] })).status).toBe(200)
  await closeWaitingRoom(t.pool, {})
  expect((await t.send(getStatus, {})).body).toEqual(answer(true))
})
