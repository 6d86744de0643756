import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { socketPort } from '../store/local-postgres/postmaster.ts'
import { findSettings, type Places } from './find-settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openchair-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const url = 'postgres://openchair:secret@db:5432/openchair'

/** Makes the places where settings could be, all empty at first. */
const places = async () => {
  const here = await mkdtemp(path.join(folder, 'places-'))
  const found: Places = {
    installed: { file: path.join(here, 'openchair.env'), dataDir: path.join(here, 'installed') },
    here: path.join(here, 'data'),
  }
  return {
    ...found,
    install: (text: string) => writeFile(found.installed.file, text),
    /** Leaves the files of a running server. The PostgreSQL of this test run stands in for its database. */
    run: async () => {
      const { host } = inject('postgres')
      const pid = readFileSync(path.join(host, `.s.PGSQL.${socketPort}.lock`), 'utf8').split('\n')[0]
      await mkdir(path.join(found.here, 'postgres'), { recursive: true })
      await writeFile(path.join(found.here, 'postgres/postmaster.pid'), `${pid}\n\n\n\n${host}\n\n\nready\n`)
    },
  }
}

test('no npm script lets Node read --env-file, as Node would do if no -- came before it', () => {
  const { scripts } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  ) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  for (const [name, line] of Object.entries(scripts))
    expect(line, name).toMatch(/^exec node -- scripts\/run\.mjs /)
  expect(readFileSync(new URL('../../../../scripts/run.mjs', import.meta.url), 'utf8')).toContain(
    "['--', target",
  )
})

test('settings come from the environment, and the first line names the database without its login [operator-N1]', async () => {
  const at = await places()
  await at.install('DATABASE_URL=postgres://other/openchair')
  const found = await findSettings(['on'], { DATABASE_URL: url, PORT: '1' }, at)
  expect(found).toEqual({
    words: ['on'],
    settings: { DATABASE_URL: url, PORT: '1' },
    database: 'Database: db:5432/openchair',
  })
  const own = await findSettings([], { DATA_DIR: '/srv/shop' }, at)
  expect(own.database).toBe("Database: the server's own, in /srv/shop, where no server runs now")
})

test('only the file that a command’s arguments name is used, whatever the environment says [operator-N1]', async () => {
  const at = await places()
  const other = path.join(path.dirname(at.here), 'other.env')
  await writeFile(other, `DATA_DIR=/srv/shop\nSUPPORT_EMAIL=help@example.com\n`)
  const environment = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: url,
    INIT_CWD: path.dirname(at.here),
    LOG_LEVEL: 'info',
  }
  for (const words of [
    ['--env-file', 'other.env', 'on'],
    ['on', '--env-file=other.env'],
  ]) {
    const found = await findSettings(words, environment, at)
    expect(found).toMatchObject({
      words: ['on'],
      settings: { DATA_DIR: '/srv/shop', SUPPORT_EMAIL: 'help@example.com', LOG_LEVEL: 'info' },
      database: "Database: the server's own, in /srv/shop, by other.env, where no server runs now",
    })
    expect(found.settings).toMatchObject({ DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined })
  }
  await writeFile(other, `DATABASE_URL=${url}\n`)
  const { settings } = await findSettings(['--env-file', other], { DATA_DIR: '/srv/shop' }, at)
  expect(settings).toMatchObject({ DATABASE_URL: url, DATA_DIR: undefined })
})

test('a command without settings finds those of the installed server, with the data folder of its unit [operator-N1]', async () => {
  const at = await places()
  await at.install(`DATABASE_URL=${url}\n`)
  expect(await findSettings([], {}, at)).toMatchObject({
    settings: { DATABASE_URL: url, DATA_DIR: at.installed.dataDir },
    database: `Database: db:5432/openchair, by ${at.installed.file}`,
  })
  await at.install('PORT=9000\nDATABASE_URL=\nDATA_DIR=\n')
  expect((await findSettings([], {}, at)).database).toBe(
    `Database: the server's own, in ${at.installed.dataDir}, by ${at.installed.file}, where no server runs now`,
  )
})

test('a command without settings finds the data folder of a server that runs here, and not of a stopped one [operator-N1]', async () => {
  const at = await places()
  await mkdir(path.join(at.here, 'postgres'), { recursive: true })
  expect(await findSettings([], { PORT: '1' }, at)).toEqual({
    words: [],
    settings: { PORT: '1' },
    database: undefined,
  })
  await at.run()
  expect(await findSettings([], {}, at)).toMatchObject({
    settings: { DATA_DIR: at.here },
    database: `Database: the server's own, in ${at.here}`,
  })
})

test('no settings are used if two servers could be meant [operator-N1]', async () => {
  const at = await places()
  await at.install(`DATABASE_URL=${url}\n`)
  await at.run()
  await expect(findSettings([], {}, at)).rejects.toThrow(
    /^Two servers could be meant: .*--env-file .*DATA_DIR=/,
  )
})

test('the data folder of a server with an external database is refused, even if an old database is in it [operator-N1]', async () => {
  const at = await places()
  await at.install(`DATABASE_URL=${url}\n`)
  await expect(findSettings([], { DATA_DIR: at.installed.dataDir }, at)).rejects.toThrow(
    /^DATA_DIR is that of/,
  )
  expect((await findSettings([], { DATA_DIR: '/srv/other' }, at)).database).toContain('/srv/other')
  const both = { DATA_DIR: at.installed.dataDir, DATABASE_URL: url }
  expect((await findSettings([], both, at)).settings).toEqual(both)
})

test.each([
  ['that does not exist', ['--env-file', 'none.env'], 'there is no file none.env'],
  ['that is not named', ['on', '--env-file'], '--env-file is followed by a file of settings'],
  ['that is a folder', ['--env-file', '.'], 'cannot be read (EISDIR)'],
  ['that names no database', ['--env-file', 'other.env'], 'names no database'],
])('a file of settings %s is refused in a sentence [operator-N1]', async (_, words, sentence) => {
  const at = await places()
  await writeFile(path.join(path.dirname(at.here), 'other.env'), 'PORT=1\n')
  const given = { DATABASE_URL: url, INIT_CWD: path.dirname(at.here) }
  await expect(findSettings(words, given, at)).rejects.toThrow(sentence)
})

test('an address that cannot be parsed is not shown, because it may contain a password [operator-m3]', async () => {
  const at = await places()
  for (const broken of ['postgres://me:12/secret@db/x', 'postgres://me:a%zz@db/x', 'secret'])
    expect((await findSettings([], { DATABASE_URL: broken }, at)).database).toBeUndefined()
})
