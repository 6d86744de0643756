import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandFixture } from '../../test/import-fixture.ts'
import { runProgram } from '../../test/run-program.ts'

const programs = {
  backup: fileURLToPath(new URL('./backup.ts', import.meta.url)),
  restore: fileURLToPath(new URL('./restore.ts', import.meta.url)),
  migrate: fileURLToPath(new URL('./migrate.ts', import.meta.url)),
  import: fileURLToPath(new URL('./import/main.ts', import.meta.url)),
}

let folder: string
let backup: string
const settings = (dataDir: string) => ({ DATA_DIR: path.join(folder, dataDir) })
const run = (name: keyof typeof programs, words: readonly string[], more: Record<string, string>) =>
  runProgram(programs[name], words, more)

/** The first line of a command's output. */
const named = (dataDir: string) =>
  `Database: the server's own, in ${path.join(folder, dataDir)}, where no server runs now\n`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openchair-backup-'))
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
  backup = path.join(folder, 'backup')
  expect(await run('migrate', ['--new'], settings('data'))).toMatchObject({ code: 0 })
  expect(await run('import', [brandFixture], settings('data'))).toMatchObject({ code: 0 })
  expect(await run('backup', [backup], settings('data'))).toMatchObject({ code: 0, err: named('data') })
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a backup is restored with its pictures into a place without data', async () => {
  const manifest = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8')) as object
  expect(manifest).toMatchObject({ format: 1, kind: 'copy', postgres: expect.stringMatching(/^18/) })
  expect(await run('restore', [backup], settings('restored'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored as it was at .* with migration \d{3}-/),
  })
  expect(await readdir(path.join(folder, 'restored/media'))).toEqual(
    await readdir(path.join(folder, 'data/media')),
  )
  expect(await run('migrate', [], settings('restored'))).toEqual({
    code: 0,
    out: 'The database is up to date.\n',
    err: named('restored'),
  })
})

test('a backup or a restore overwrites no backup, no database and no pictures', async () => {
  expect(await run('backup', [backup], settings('data'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not empty'),
  })
  const full = settings('full')
  expect(await run('restore', [backup], full)).toMatchObject({ code: 0 })
  expect(await run('restore', [backup], full)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds pictures already'),
  })
  await rm(path.join(full.DATA_DIR, 'media'), { recursive: true })
  expect(await run('restore', [backup], full)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds a database already'),
  })
})
