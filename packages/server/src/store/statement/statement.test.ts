import { expect, test } from 'vitest'
import { openedOnce } from '../../../test/opened-once.ts'
import { testApp } from '../../../test/test-app.ts'
import {
  bigInteger,
  boolean,
  bytes,
  day,
  float,
  instant,
  integer,
  json,
  list,
  nullable,
  numeric,
  text,
  textAs,
  uuid,
} from './kinds.ts'
import {
  columnsOf,
  namedIn,
  overRows,
  statement,
  statementForRows,
  statementPlannedAnew,
} from './statement.ts'

const opened = openedOnce(() => testApp())

const id = '5b0c5b2e-0000-4000-8000-000000000001'
const at = Temporal.Instant.from('2026-11-29T01:02:03.456Z')
const kinds = {
  uuid,
  text,
  state: textAs('payment_state'),
  integer,
  bigInteger,
  float,
  numeric,
  boolean,
  day,
  bytes,
  instant,
  json: json(),
  none: nullable(instant),
  uuids: list(uuid),
  instants: list(instant),
  numbers: list(nullable(integer)),
}
const values = {
  uuid: id,
  text: 'it’s $1, {"so"}',
  state: 'due',
  integer: -7,
  bigInteger: 9_007_199_254_740_991,
  float: 0.25,
  numeric: 12.5,
  boolean: false,
  day: '2026-03-29',
  bytes: Buffer.from('00ff', 'hex'),
  instant: at,
  json: [{ a: "it's" }, null],
  none: null,
  uuids: [id, id],
  instants: [at],
  numbers: [1, null],
}

test('a value of each kind is read as it was given', async () => {
  const names = Object.keys(kinds)
  const every = statement(
    'test-every-kind',
    kinds,
    `select ${names.map((name) => `$${name} as "${name}"`).join(', ')}`,
    kinds,
  )
  expect(await every.only(opened().pool, values)).toEqual(values)
})

test('a value is sent once, however often the SQL names it, and undefined is sent as null', async () => {
  const twice = statement(
    'test-twice',
    { word: nullable(text) },
    `select coalesce($word, 'none') as first, $word is null as "isNull"`,
    { first: text, isNull: boolean },
  )
  expect(await twice.rows(opened().pool, { word: undefined })).toEqual([{ first: 'none', isNull: true }])
  expect(await twice.first(opened().pool, { word: 'some' })).toEqual({ first: 'some', isNull: false })
})

test('a statement counts the rows that it found, and gives undefined for none', async () => {
  const series = statement(
    'test-series',
    { most: integer },
    'select number from generate_series(1, $most) as number',
    {
      number: integer,
    },
  )
  expect(await series.run(opened().pool, { most: 3 })).toBe(3)
  expect(await series.first(opened().pool, { most: 0 })).toBeUndefined()
  await expect(series.only(opened().pool, { most: 0 })).rejects.toThrow('test-series answered no row')
})

test.each<[what: string, sql: string, message: string]>([
  ['a column of another name', 'select 1 as other', 'answers other where wanted is declared'],
  ['a column of another type', `select 'x'::text as wanted`, 'the column wanted of the statement test-fault'],
  ['a column too many', 'select 1 as wanted, 2 as more', 'answers the columns wanted, more'],
  ['null', 'select null::integer as wanted', 'is null'],
])('a statement that answers %s throws a fault that names it', async (what, sql, message) => {
  const faulty = statementPlannedAnew(`test-fault ${what}`, {}, sql, { wanted: integer })
  await expect(faulty.rows(opened().pool, {})).rejects.toThrow(message)
})

test('a column of another type than declared throws a fault, even if there is no row', async () => {
  const none = statement('test-no-row', {}, 'select now() as at where false', { at: text })
  await expect(none.rows(opened().pool, {})).rejects.toThrow('is no text')
})

test('a declaration is refused if the SQL does not use or declare a value, or if its name is taken', () => {
  expect(() => statement('test-undeclared', {}, 'select $id')).toThrow('does not declare its value id')
  expect(() => statement('test-idle', { id: uuid }, 'select 1')).toThrow('declares id and does not use it')
  statement('test-taken', {}, 'select 1')
  expect(() => statement('test-taken', {}, 'select 2')).toThrow('two statements are named test-taken')
})

test('`columnsOf` lists the columns of a table by their declaration', () => {
  expect(columnsOf({ id: uuid, shop_id: uuid }, 'barber')).toBe('barber.id, barber.shop_id')
})

test('one statement writes several rows, with the values that all of them share', async () => {
  const shared = { of: text }
  const row = { id: uuid, at: nullable(instant), content: json(), idle: text }
  const many = statementForRows(
    'test-rows',
    shared,
    row,
    `answered as (${overRows('wanted', 'select $id as id, $at as at, $content as content, $of as of', shared)} from wanted)
     select * from answered`,
    { id: uuid, at: nullable(instant), content: nullable(json()), of: text },
  )
  const rows = [
    { id, at, content: { a: ["it's", null] }, idle: '' },
    { id, at: undefined, content: null, idle: '' },
  ]
  expect(await many(opened().pool, { of: 'one' }, rows)).toEqual([
    { id, at, content: { a: ["it's", null] }, of: 'one' },
    { id, at: null, content: null, of: 'one' },
  ])
})

test('`namedIn` declares the values that the SQL names', () => {
  expect(Object.keys(namedIn('select $id, $at', { id: uuid, at: instant, more: text }))).toEqual(['id', 'at'])
})
