import { fileURLToPath } from 'node:url'
import { getStatus } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { databaseOf, runProgram } from '../../test/run-program.ts'
import { testApp } from '../../test/test-app.ts'
import { waitingRoom } from './run/waiting-room.ts'

const program = fileURLToPath(new URL('./waiting-room.ts', import.meta.url))

test('npm run waiting-room opens the waiting room, and first prints the database without its login [operator-N1]', async () => {
  await using t = await testApp()
  const { host, port, database } = t.pool.options
  expect(await runProgram(program, ['on', '60'], databaseOf(t.pool))).toEqual({
    code: 0,
    out: 'The waiting room is open: guests wait, and their pages ask again every 60 seconds.\n',
    err: `Database: ${host}:${port}/${database}\n`,
  })
})

test('an operator can open and close the waiting room while the server runs', async () => {
  await using t = await testApp()
  const tell = async (...words: string[]) => (await waitingRoom(words, databaseOf(t.pool))).out
  const status = async () => (await t.send(getStatus, {})).body
  const open = (seconds: number) =>
    `The waiting room is open: guests wait, and their pages ask again every ${seconds} seconds.\n`
  const closed = 'The waiting room is closed: guests come in.\n'

  expect(await tell('status')).toBe(closed)
  expect(await tell('on')).toBe(open(30))
  expect(await status()).toEqual({ ok: false, cfWaitingRoom: { refreshIntervalSeconds: 30 } })
  expect(await tell('on', '60')).toBe(open(60))
  expect(await tell('status')).toBe(open(60))
  expect(await status()).toMatchObject({ ok: false, cfWaitingRoom: { refreshIntervalSeconds: 60 } })
  expect(await tell('off')).toBe(closed)
  expect(await status()).toMatchObject({ ok: true })
})

test.each([
  [[]],
  [['open']],
  [['on', '4']],
  [['on', '3601']],
  [['on', 'soon']],
  [['off', '30']],
  [['toString']],
])('the command explains its usage: %j', async (words) => {
  const { code, out, err } = await waitingRoom(words, {})
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('npm run waiting-room -- on [seconds]')
})
