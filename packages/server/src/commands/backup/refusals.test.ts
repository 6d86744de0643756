import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseUrl } from '../../../test/running-server.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { backUp } from '../run/backup.ts'
import { restore } from '../run/restore.ts'
import { clientProgram, leadTo } from './client-programs.ts'
import { type Manifest, writeManifest } from './manifest.ts'

/** Makes a folder with a backup that is refused before PostgreSQL reads it. */
const open = async (kind: Manifest['kind'] = 'copy') => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-refused-'))
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
  const backup = path.join(folder, 'backup')
  const version = path.join(backup, 'database/PG_VERSION')
  await mkdir(path.dirname(version), { recursive: true })
  await writeFile(version, '18\n')
  const madeAt = '2026-11-21T15:00:00Z'
  await writeManifest(backup, { kind, madeAt, version: '0.1.0', postgres: '18.4', migration: null })
  const settings = { NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data') }
  return {
    folder,
    backup,
    version,
    settings,
    restore: (...words: readonly string[]) => restore([backup, ...words], settings),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

const refusedWith = (sentence: string) => ({ code: 1, out: '', err: expect.stringContaining(sentence) })

test('a backup never overwrites another', async () => {
  await using s = await open()
  expect(await backUp([s.backup], s.settings)).toEqual(refusedWith('is not empty'))
})

test('a folder without a database is not backed up, and the try leaves nothing behind', async () => {
  await using s = await open()
  const into = path.join(s.folder, 'none')
  expect(await backUp([into], s.settings)).toEqual(refusedWith('holds no database'))
  expect(await readdir(s.folder)).toEqual(['backup'])
})

test('a database of DATABASE_URL is not backed up while it has no brand, and never overwritten by a restore [operator-N1]', async () => {
  await using s = await open('dump')
  await using empty = await testDatabase('bare')
  await using unused = await testDatabase('migrated')
  await using full = await testDatabase('branded')
  const on = ({ connection }: typeof empty) => ({ ...s.settings, DATABASE_URL: databaseUrl(connection) })
  for (const each of [empty, unused])
    expect(await backUp([path.join(s.folder, 'none')], on(each))).toEqual(
      refusedWith('DATABASE_URL: the database holds no brand'),
    )
  expect(await readdir(s.folder)).toEqual(['backup'])
  expect(await restore([s.backup], on(full))).toEqual(refusedWith('the database is not empty'))
})

test('a restore overwrites neither a database nor pictures, and says that a folder without a backup has none [words-O4]', async () => {
  await using s = await open()
  const [media, data] = ['media', 'postgres'].map((name) => path.join(s.settings.DATA_DIR, name)) as [
    string,
    string,
  ]
  await mkdir(media, { recursive: true })
  await writeFile(path.join(media, 'picture.svg'), '')
  expect(await s.restore()).toEqual(refusedWith('holds pictures already'))
  expect(await restore([s.folder], s.settings)).toEqual(refusedWith(`${s.folder} is no backup`))
  await rm(media, { recursive: true })
  await mkdir(data)
  await writeFile(path.join(data, 'PG_VERSION'), '18\n')
  expect(await s.restore()).toEqual(refusedWith('holds a database already'))
})

test('a changed backup is not restored', async () => {
  await using s = await open()
  await appendFile(s.version, '9')
  expect(await s.restore()).toEqual(refusedWith('database/PG_VERSION was changed since'))
  await rm(s.version)
  expect(await s.restore()).toEqual(refusedWith('database/PG_VERSION is missing'))
  expect(await readdir(s.folder)).toEqual(['backup'])
})

test('the instant of a restore must be later than the backup, and its archive must exist', async () => {
  await using s = await open()
  expect(await s.restore('2020-01-01T00:00:00Z', s.folder)).toEqual(refusedWith('take an earlier one'))
  expect(await s.restore('2120-01-01T00:00:00Z', '/nowhere')).toEqual(
    refusedWith('There is no folder /nowhere'),
  )
  await using dump = await open('dump')
  const given = { ...dump.settings, DATABASE_URL: 'postgres:///nothing?host=/nowhere' }
  expect(await restore([dump.backup, '2120-01-01T00:00:00Z', dump.folder], given)).toEqual(
    refusedWith('A dump is of one moment'),
  )
})

test('a copy is not restored into the database of DATABASE_URL, nor a dump into a data folder', async () => {
  await using copy = await open()
  await using dump = await open('dump')
  const given = { ...copy.settings, DATABASE_URL: 'postgres:///nothing?host=/nowhere' }
  expect(await restore([copy.backup], given)).toEqual(refusedWith('restore it without DATABASE_URL'))
  expect(await dump.restore()).toEqual(refusedWith('set DATABASE_URL to the empty database'))
  expect(await restore([copy.folder], copy.settings)).toEqual(refusedWith('is no backup'))
})

test.each([
  ['before its host', 'postgres://me:half%2Fsecret@db:5432/x?options=-c%20a', 'me@db:5432/x?options=-c%20a'],
  [
    'among its parameters',
    'postgres://db/x?user=me&password=half%2Fsecret&options=-c%20a',
    'db/x?user=me&options=-c%20a',
  ],
])(
  'a password %s of a database’s address is not in a program’s arguments, which other users of the machine can see [operator-m3]',
  (_, url, seen) => {
    const { word, env } = leadTo(url)
    expect(word).toBe(`--dbname=postgres://${seen}`)
    expect(env['PGPASSWORD']).toBe('half/secret')
  },
)

test('a refusal of a program that is too old for dumps names the needed version', async () => {
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
  ['restore', ['a', 'yesterday', 'b']],
] as const)('%s %j explains its usage', async (name, words) => {
  expect(await { backup: backUp, restore }[name](words, {})).toEqual(
    refusedWith(`npm run ${name} -- <folder>`),
  )
})
