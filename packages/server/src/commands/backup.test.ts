import { appendFile, chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandFixture } from '../../test/import-fixture.ts'
import { databaseOf, runProgram } from '../../test/run-program.ts'
import { testApp } from '../../test/test-app.ts'
import { clientProgram } from './backup/client-programs.ts'

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

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openchair-backup-'))
  // As root PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
  backup = path.join(folder, 'backup')
  expect(await run('import', [brandFixture], settings('data'))).toMatchObject({ code: 0 })
  expect(await run('backup', [backup], settings('data'))).toMatchObject({ code: 0, err: '' })
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a backup is restored where there is nothing, with its pictures', async () => {
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
    err: '',
  })
})

test('nothing is written over: neither a backup, nor a database, nor pictures', async () => {
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

test('a backup that was changed is not restored', async () => {
  const changed = path.join(folder, 'changed')
  expect(await run('backup', [changed], settings('data'))).toMatchObject({ code: 0 })
  await appendFile(path.join(changed, 'database/PG_VERSION'), '9')
  expect(await run('restore', [changed], settings('from-changed'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('database/PG_VERSION was changed since'),
  })
  await rm(path.join(changed, 'database/PG_VERSION'))
  expect(await run('restore', [changed], settings('from-changed'))).toMatchObject({
    err: expect.stringContaining('database/PG_VERSION is missing'),
  })
  expect(await readdir(folder)).not.toContain('from-changed')
})

test('an instant lies after the backup, and the archive is there', async () => {
  const until = (instant: string, archive: string) =>
    run('restore', [backup, instant, archive], settings('until'))
  expect((await until('2020-01-01T00:00:00Z', folder)).err).toContain('take an earlier one')
  expect((await until('2120-01-01T00:00:00Z', '/nowhere')).err).toContain('There is no folder /nowhere')
  expect((await until('yesterday', folder)).err).toContain('npm run restore -- <folder> <instant> <archive>')
})

test('a copy does not go into a given database; a folder without a database is no backup', async () => {
  await using t = await testApp()
  const given = { ...settings('given'), ...databaseOf(t.pool) }
  expect((await run('restore', [backup], given)).err).toContain('restore it without DATABASE_URL')
  expect((await run('restore', [folder], given)).err).toContain('is no backup')
  expect((await run('backup', [path.join(folder, 'none')], settings('none-there'))).err).toContain(
    'holds no database',
  )
})

test('a program for dumps that is too old is named, with the version that is needed', async () => {
  await expect(clientProgram('pg_dump', 99, 'nearest')).rejects.toThrow(
    /^pg_dump of PostgreSQL 99 or later is needed, and .*postgresql-client-99\.$/,
  )
})

test.each([
  ['backup', []],
  ['backup', ['--all']],
  ['backup', ['a', 'b']],
  ['restore', []],
  ['restore', ['a', '2026-11-21T15:00:00Z']],
] as const)('%s %j says how it is used', async (name, words) => {
  const { code, err } = await run(name, words, {})
  expect(code).toBe(1)
  expect(err).toContain(`npm run ${name} -- <folder>`)
})
