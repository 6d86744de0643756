import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openchair-made-'))
  await writeFile(path.join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

test('a folder is made with the folders above it, and an existing one is left as it is', async () => {
  const wanted = path.join(folder, 'a/b/c')
  await Promise.all([makeFolder(wanted, 0o700), makeFolder(wanted, 0o700)])
  expect((await stat(wanted)).mode & 0o777).toBe(0o700)
  await makeFolder(wanted)
  expect((await stat(wanted)).mode & 0o777).toBe(0o700)
})

const cannot =
  process.platform === 'linux' ? ['/proc/x', '/proc/x/y/z', '/sys/x', '/dev/null/x', '/dev/null'] : []

test.each([...cannot, 'file', 'file/x', 'x'.repeat(300), 'with\u0000zero'])(
  'an impossible folder such as %j is reported at once, with the wanted path [operator-n8]',
  async (name) => {
    const wanted = path.resolve(folder, name)
    const from = performance.now()
    await expect(makeFolder(wanted)).rejects.toMatchObject({
      path: wanted,
      code: expect.stringMatching(/^E/),
    })
    expect(performance.now() - from).toBeLessThan(1000)
  },
)
