import { fileURLToPath } from 'node:url'
import { getStatus } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { databaseOf, runProgram } from '../../test/run-program.ts'
import { testApp } from '../../test/test-app.ts'

const program = fileURLToPath(new URL('./waiting-room.ts', import.meta.url))

const run = (words: readonly string[], settings: Record<string, string> = {}) =>
  runProgram(program, words, settings)

test('an operator opens and closes it while the server runs', async () => {
  await using t = await testApp()
  const tell = async (...words: string[]) => (await run(words, databaseOf(t.pool))).out
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
])('says how it is used: %j', async (words) => {
  const { code, out, err } = await run(words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('npm run waiting-room -- on [seconds]')
})
