import path from 'node:path'
import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../test/brand-file.ts'
import { databaseUrl } from '../../../test/running-server.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../log.ts'
import { openPool } from '../../store/open.ts'
import { importBrand } from '../run/import.ts'

/** Imports as a shop does, in the folder that the file is in. */
const run = (folder: string, words: readonly string[], settings: Record<string, string> = {}) =>
  importBrand(words, {
    NODE_ENV: 'test',
    INIT_CWD: folder,
    DATA_DIR: path.join(folder, 'data'),
    ...settings,
  })

test('only checks with --check', async () => {
  await using file = await brandFileCopy()
  expect(await run(path.dirname(file.path), ['--check', 'brand.yaml'])).toEqual({
    code: 0,
    out: 'brand.yaml: no faults.\n',
    err: '',
  })
})

test('names the faults and ends with 1', async () => {
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

test('imports into the database that the settings name, and says what it did', async () => {
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
    out: 'Nothing has changed.\n',
    err: '',
  })
})

test('finds by --check, where a database is set, the route of another brand’s shop, and changes nothing', async () => {
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

test('leaves a database without tables as it is by --check', async () => {
  await using database = await testDatabase('bare')
  await using file = await brandFileCopy()
  const settings = { DATABASE_URL: databaseUrl(database.connection) }
  const checked = await run(path.dirname(file.path), ['--check', 'brand.yaml'], settings)
  expect(checked).toMatchObject({ code: 0, err: '' })
  const pool = openPool(database.connection, createLog('silent'))
  const { rows } = await pool.query(`select from pg_class where relname = 'shop'`)
  await pool.end()
  expect(rows).toEqual([])
})

test('ends a check with 1 when the database that is set cannot be reached', async () => {
  await using file = await brandFileCopy()
  const { code, err } = await run(path.dirname(file.path), ['--check', 'brand.yaml'], {
    DATABASE_URL: 'postgres:///nothing?host=/nowhere',
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^DATABASE_URL: /)
})

test('says how it is used', async () => {
  await using file = await brandFileCopy()
  const { code, err } = await run(path.dirname(file.path), [])
  expect(code).toBe(1)
  expect(err).toContain('npm run import -- --check brand.yaml')
})

test('names the setting when the database cannot be reached', async () => {
  await using file = await brandFileCopy()
  const { code, err } = await run(path.dirname(file.path), ['brand.yaml'], {
    DATABASE_URL: 'postgres:///nothing?host=/nowhere',
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^DATABASE_URL: /)
})
