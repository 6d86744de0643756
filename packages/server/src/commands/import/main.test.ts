import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../test/brand-file.ts'
import { databaseUrl } from '../../../test/running-server.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../log.ts'
import { openPool } from '../../store/open.ts'
import { importBrand } from '../run/import.ts'

/** Runs the import as a shop does, in the file's folder. */
const run = (folder: string, words: readonly string[], settings: Record<string, string> = {}) =>
  importBrand(words, {
    NODE_ENV: 'test',
    INIT_CWD: folder,
    DATA_DIR: path.join(folder, 'data'),
    ...settings,
  })

const warning =
  'brand.yaml:96: shops[1].languages: has no effect as things stand: it needs the flag client-booking-localization: without it no guest is offered Spanish (es-419)'

test('a check against a database that does not exist is refused, and creates none', async () => {
  await using file = await brandFileCopy()
  const folder = path.dirname(file.path)
  const { code, err } = await run(folder, ['--check', 'brand.yaml'])
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('holds no database') as string })
  expect(await readdir(folder)).toEqual(['brand.yaml', 'cutter.svg'])
})

test('--check reports the same as the import then does, and writes nothing [operator-M2] [words-O1]', async () => {
  await using database = await testDatabase('branded')
  await using file = await brandFileCopy()
  const folder = path.dirname(file.path)
  const settings = { DATABASE_URL: databaseUrl(database.connection) }
  await file.change(
    ['name: Skin fade, price: 45', 'name: Skin fade, price: 46'],
    ['      - { route: eli, firstName: Eli, lastName: Fuentes }\n', ''],
  )
  const checked = await run(folder, ['--check', 'brand.yaml'], settings)
  const again = await run(folder, ['--check', 'brand.yaml'], settings)
  expect(again).toEqual(checked)
  const [first, ...lines] = checked.out.split('\n')
  expect(first).toBe('brand.yaml: no faults. This is what the import would do; nothing was changed.')
  expect(lines).toContain('harbour-free: professional eli removed')
  expect(lines).toContain('harbour-card: service fade changed: price $45.00 → $46.00')
  expect((await run(folder, ['brand.yaml'], settings)).out.split('\n')).toEqual(lines)
  expect((await run(folder, ['--check', 'brand.yaml'], settings)).out).toContain('\nNothing has changed.\n')
})

test('an import of a file with faults reports them, and ends with 1', async () => {
  await using file = await brandFileCopy()
  await file.change(['name: Harbour Barbers\n', 'nome: Harbour Barbers\n'])
  const { code, out, err } = await run(path.dirname(file.path), ['brand.yaml'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.split('\n')).toEqual([
    'brand.yaml:2: name: is missing',
    'brand.yaml:3: nome: there is no such setting; did you mean "name"?',
    '2 faults; nothing was changed.',
    '',
  ])
})

test('an import changes the database that the settings name, and reports what it did', async () => {
  await using database = await testDatabase()
  await using file = await brandFileCopy()
  const folder = path.dirname(file.path)
  const settings = { DATABASE_URL: databaseUrl(database.connection) }
  const first = await run(folder, ['brand.yaml'], settings)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain(
    'harbour-free: shop Harbour Barbers Wynwood added, with 2 services and 2 professionals\n',
  )
  expect(await run(folder, ['brand.yaml'], settings)).toEqual({
    code: 0,
    out: `Nothing has changed.\nOne warning:\n${warning}\n`,
    err: '',
  })
})

test('--check finds a route that a shop of another brand has in the database, and changes nothing', async () => {
  await using database = await testDatabase()
  await using file = await brandFileCopy()
  const folder = path.dirname(file.path)
  const settings = { DATABASE_URL: databaseUrl(database.connection) }
  await run(folder, ['brand.yaml'], settings)
  expect(await run(folder, ['--check', 'brand.yaml'], settings)).toMatchObject({ code: 0, err: '' })
  await file.change(['route: harbour\n', 'route: haven\n'])
  const { code, out, err } = await run(folder, ['--check', 'brand.yaml'], settings)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.split('\n')[0]).toBe(
    'brand.yaml:13: shops[0].route: "harbour-card" is the route of a shop of the brand "harbour" already',
  )
})

test('services and add-ons of a new shop are counted separately [operator-m11]', async () => {
  await using database = await testDatabase()
  await using file = await brandFileCopy()
  const { out } = await run(path.dirname(file.path), ['brand.yaml'], {
    DATABASE_URL: databaseUrl(database.connection),
  })
  expect(out).toContain(
    'harbour-card: shop Harbour Barbers South Street added, with 4 services, 2 add-ons, 3 products and 3 professionals\n',
  )
})

test('--check leaves a database without tables as it is', async () => {
  await using database = await testDatabase('bare')
  await using file = await brandFileCopy()
  const settings = { DATABASE_URL: databaseUrl(database.connection) }
  const checked = await run(path.dirname(file.path), ['--check', 'brand.yaml'], settings)
  expect(checked).toMatchObject({ code: 1, err: expect.stringContaining('holds nothing of Openchair') })
  const pool = openPool(database.connection, createLog('silent'))
  const { rows } = await pool.query(`select from pg_class where relname = 'shop'`)
  await pool.end()
  expect(rows).toEqual([])
})

test('--check ends with 1 if the database cannot be reached', async () => {
  await using file = await brandFileCopy()
  const { code, err } = await run(path.dirname(file.path), ['--check', 'brand.yaml'], {
    DATABASE_URL: 'postgres:///nothing?host=/nowhere',
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^DATABASE_URL: /)
})

test('an import with wrong words explains its usage', async () => {
  await using file = await brandFileCopy()
  const { code, err } = await run(path.dirname(file.path), [])
  expect(code).toBe(1)
  expect(err).toContain('npm run import -- --check brand.yaml')
})

test('an import names the setting if the database cannot be reached', async () => {
  await using file = await brandFileCopy()
  const { code, err } = await run(path.dirname(file.path), ['brand.yaml'], {
    DATABASE_URL: 'postgres:///nothing?host=/nowhere',
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^DATABASE_URL: /)
})
