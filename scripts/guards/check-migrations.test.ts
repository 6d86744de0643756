import { expect, test } from 'vitest'
import { migrationFaultsIn } from './check-migrations.ts'

const folder = 'packages/server/src/store/migrations'
const first = { name: `${folder}/001-first.sql`, text: 'create table a ();\n' }
const second = { name: `${folder}/002-second.sql`, text: 'create table b ();\n' }
/** A record with the checksum of another text. */
const record = `${'0'.repeat(64)}  001-first.sql\n`

const wordsOf = (...args: Parameters<typeof migrationFaultsIn>): readonly string[] =>
  migrationFaultsIn(...args).map(({ where, what }) => `${where}: ${what}`)

/** The line that the guard asks for. */
const recordOf = (file: typeof first): string =>
  `${migrationFaultsIn([file], '')[0]?.what.replace('add the new migration: ', '')}\n`

test('a missing record is requested in the format of sha256sum', () => {
  expect(recordOf(first)).toMatch(/^[0-9a-f]{64}  001-first\.sql\n$/)
  expect(wordsOf([first, second], recordOf(first) + recordOf(second))).toEqual([])
})

test('a recorded migration that was changed or removed is found', () => {
  expect(wordsOf([first], record)).toEqual([
    `${folder}/001-first.sql: was changed, though databases may have run it: write a new migration`,
  ])
  expect(wordsOf([], recordOf(first))).toEqual([
    `${folder}/001-first.sql: is gone, though databases have run it: put it back, write a new migration`,
  ])
})
