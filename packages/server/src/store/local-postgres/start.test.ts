import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataFolder, kill, query } from '../../../test/data-folder.ts'
import { isAlive } from './postmaster.ts'

test('an orderly end takes the server along and keeps what was written', async () => {
  await using data = await dataFolder()
  const first = await data.start()
  await query(first, 'create table kept as select 7 as number')
  const pid = data.runningPid()
  await kill(first.child, 'SIGTERM')
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(first.host)).toBe(false)
  const second = await data.start()
  expect(second.reused).toBe(false)
  expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
})
