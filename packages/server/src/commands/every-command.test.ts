import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { everyCommand } from '../../test/every-command.ts'
import { brandFixture } from '../../test/import-fixture.ts'
import { databaseUrl } from '../../test/running-server.ts'
import { testDatabase } from '../../test/test-database.ts'
import { withClient } from '../store/connect/with-client.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openchair-every-'))
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  expect(existsSync(path.dirname(nowhere))).toBe(false)
  await rm(folder, { recursive: true })
})

/** Makes an empty folder for a command, which the test inspects afterwards. */
const emptyFolder = () => mkdtemp(path.join(folder, 'asked-'))

const sentence = (err: string): void => {
  expect(err.trim()).not.toBe('')
  expect(err).not.toMatch(/\n {4}at |node:internal|Error:|undefined/)
}

/** The path of a folder that no command may make. Its parent does not exist either. */
const nowhere = path.join(tmpdir(), 'openchair-nowhere', 'backup')
const walked = everyCommand({ brandFile: brandFixture, backup: nowhere })
const commands = Object.entries(walked)

test('the tests below cover every command of the operator [operator-N1]', () => {
  const { scripts } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  ) as { readonly scripts: Readonly<Record<string, string>> }
  const inPackage = Object.entries(scripts).filter(([, script]) =>
    script.includes('packages/server/src/commands/'),
  )
  expect(Object.keys(walked).toSorted()).toEqual(inPackage.map(([name]) => name).toSorted())
})

test.each(commands)(
  '%s without settings explains where to set them, and creates nothing [operator-N1]',
  async (_, { command, words }) => {
    const { code, out, err } = await command(words, { NODE_ENV: 'test' })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    for (const place of ['--env-file', 'DATABASE_URL, DATA_DIR', '/etc/openchair/openchair.env', './data'])
      expect(err).toContain(place)
    sentence(err)
  },
)

test.each(commands)(
  '%s on a folder without a database does not create one [operator-N1]',
  async (name, { command, words }) => {
    const asked = await emptyFolder()
    for (const wrong of [asked, path.join(asked, 'none/below')]) {
      const { code, out, err } = await command(words, { NODE_ENV: 'test', DATA_DIR: wrong })
      expect({ code, out }, err).toEqual({ code: 1, out: '' })
      expect(err).toContain(name === 'restore' ? 'is no backup' : `DATA_DIR: ${wrong} holds no database`)
      sentence(err)
    }
    expect(await readdir(asked)).toEqual([])
  },
)

test.each(commands)(
  '%s on a folder that cannot exist says so within a second [operator-n8]',
  async (_, { command, words }) => {
    const asked = await emptyFolder()
    await writeFile(path.join(asked, 'file'), '')
    for (const wrong of ['/proc/x', path.join(asked, 'file'), path.join(asked, 'file/x')]) {
      const from = performance.now()
      const { code, out, err } = await command(words, { NODE_ENV: 'test', DATA_DIR: wrong })
      expect({ code, out }).toEqual({ code: 1, out: '' })
      sentence(err)
      expect(performance.now() - from).toBeLessThan(1000)
    }
  },
)

test.each(commands)(
  '%s on a database that no server has used creates no tables [operator-N1]',
  async (name, { command, words }) => {
    await using bare = await testDatabase('bare')
    const asked = await emptyFolder()
    const settings = { NODE_ENV: 'test', DATABASE_URL: databaseUrl(bare.connection), DATA_DIR: asked }
    const { code, out, err } = await command(words, settings)
    expect({ code, out }, err).toEqual({ code: 1, out: '' })
    expect(err).toMatch(
      { restore: /is no backup/, backup: /DATABASE_URL: .* holds no brand/ }[name] ??
        /DATABASE_URL: .* holds nothing of Openchair/,
    )
    sentence(err)
    const { rows } = await withClient(bare.connection, (client) =>
      client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
    )
    expect(rows).toEqual([])
    expect(await readdir(asked)).toEqual([])
  },
)

test.each(commands)(
  '%s on an unreachable database says so without its password [operator-m3]',
  async (name, { command, words }) => {
    const settings = {
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://me:half-a-secret@127.0.0.1:1/openchair',
      DATA_DIR: await emptyFolder(),
    }
    const { code, out, err } = await command(words, settings)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(name === 'restore' ? /is no backup/ : /^DATABASE_URL: the database cannot be reached/)
    expect(err).not.toContain('secret')
    sentence(err)
  },
)

test.each(commands)(
  '%s reports a misspelt setting together with its fault [operator-n6]',
  async (_, { command, words }) => {
    const settings = { NODE_ENV: 'test', DATABASE_URL: 'nothing', DATABASE_DIRECT_URI: 'postgres://db/x' }
    const { code, err } = await command(words, settings)
    expect(code).toBe(1)
    expect(err).toMatch(
      /^DATABASE_URL must be .*\n(.*\n)*DATABASE_DIRECT_URI is no setting.*DATABASE_DIRECT_URL/,
    )
  },
)

test.each(['backup', 'restore', 'import'] as const)(
  '%s with an external database does not look for pictures in the default folder [operator-N1]',
  async (name) => {
    await using full = await testDatabase('branded')
    const { command, words } = walked[name]
    const settings = { NODE_ENV: 'test', DATABASE_URL: databaseUrl(full.connection), WIDGET_DIR: folder }
    const asked = await emptyFolder()
    const elsewhere = vi.spyOn(process, 'cwd').mockReturnValue(asked)
    try {
      expect((await command(words, settings)).err).toContain('DATA_DIR must be set as the server has it')
      expect(await readdir(asked)).toEqual([])
    } finally {
      elsewhere.mockRestore()
    }
  },
)

test('import --check can check a brand file without settings, and says that it checked only the file [operator-N1]', async () => {
  const checked = await walked.import.command(['--check', brandFixture], { NODE_ENV: 'test' })
  expect(checked).toEqual({
    code: 0,
    out: `${brandFixture}: no faults. It was held against no database, so no coming booking was looked at: say which by --env-file, DATABASE_URL or DATA_DIR.\n`,
    err: '',
  })
})

test('a command creates a database if the operator asks for it, and later commands find it [operator-N1]', async () => {
  await using bare = await testDatabase('bare')
  const { migrate, 'waiting-room': waitingRoom } = walked
  const asked = await emptyFolder()
  await mkdir(path.join(asked, 'media'))
  const settings = { NODE_ENV: 'test', DATABASE_URL: databaseUrl(bare.connection), DATA_DIR: asked }
  expect(await migrate.command(['--new'], settings)).toEqual({
    code: 0,
    out: 'The database is up to date.\n',
    err: '',
  })
  expect(await migrate.command([], settings)).toMatchObject({ code: 0 })
  expect(await waitingRoom.command(['status'], settings)).toMatchObject({ code: 0 })
})
