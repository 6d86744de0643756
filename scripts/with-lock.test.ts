import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './with-lock.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'openchair-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('actions under one lock run one after another, even when one fails', async () => {
  const lock = path.join(folder, 'one')
  const done: string[] = []
  const goOn = Promise.withResolvers<void>()
  const first = withLock(lock, async () => {
    await goOn.promise
    done.push('first')
    throw new Error('first failed')
  })
  const second = withLock(lock, async () => done.push('second'))
  done.push('both asked')
  goOn.resolve()
  await expect(first).rejects.toThrow('first failed')
  await second
  expect(done).toEqual(['both asked', 'first', 'second'])
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a dead process does not count', async () => {
  const lock = path.join(folder, 'left')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lock, String(pid))
  expect(await withLock(lock, async () => 'done')).toBe('done')
})
