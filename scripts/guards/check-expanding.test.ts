import { expect, test } from 'vitest'
import { expandingFaultsIn } from './check-expanding.ts'

const folder = 'packages/server/src/store/migrations'
const before = { name: `${folder}/026-before.sql`, text: 'drop table gone;' }
const faultsOf = (text: string, file = '027-new.sql'): readonly string[] =>
  expandingFaultsIn([before, { name: `${folder}/${file}`, text }]).map(({ what }) => what)

test.each([
  'CREATE TABLE a (id uuid PRIMARY KEY, n integer NOT NULL CHECK (n > 0)); CREATE INDEX a_n ON a (n); INSERT INTO a SELECT FROM a',
  'ALTER TABLE shop ADD COLUMN a text, ADD COLUMN b numeric(4, 2) NOT NULL DEFAULT 0',
  'ALTER TABLE shop ADD COLUMN at timestamptz NOT NULL DEFAULT now()',
  'ALTER TABLE shop ADD CONSTRAINT c CHECK (a > 0) NOT VALID',
  'ALTER TABLE shop VALIDATE CONSTRAINT c',
  'ALTER TABLE shop DROP CONSTRAINT c, ALTER COLUMN a DROP NOT NULL, ALTER a SET DEFAULT 1',
  "ALTER TYPE kind ADD VALUE 'more'",
  "COMMENT ON COLUMN shop.a IS 'drop table shop; it''s nothing'",
  '-- DROP TABLE shop;\n/* ALTER TABLE shop RENAME TO x; */ CREATE TABLE a ()',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE shop SET a = 1; RETURN NULL; END $$;\n' +
    'CREATE TRIGGER t AFTER INSERT ON shop FOR EACH STATEMENT EXECUTE FUNCTION f()',
  '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS i; CREATE INDEX CONCURRENTLY i ON shop (a)',
])('a migration that only expands passes: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  ['DROP TABLE shop', 'drops a thing of kind "table"'],
  ['ALTER TABLE shop DROP COLUMN a', 'drops a column'],
  ['alter table only "shop" add column b text, drop a', 'drops a column'],
  ['ALTER TABLE shop RENAME TO store', 'renames'],
  ['ALTER TABLE shop RENAME COLUMN a TO b', 'renames'],
  ["ALTER TYPE kind RENAME VALUE 'a' TO 'b'", 'renames'],
  ['ALTER TABLE shop ADD COLUMN a text NOT NULL', 'adds a column that an older version does not fill'],
  ['ALTER TABLE shop ADD a text NOT NULL', 'adds a column that an older version does not fill'],
  ['ALTER TABLE shop ALTER COLUMN a SET NOT NULL', 'asks for a value that may be missing'],
  ['ALTER TABLE shop ALTER COLUMN a TYPE bigint', 'changes a type'],
  ['ALTER TABLE shop ALTER a SET DATA TYPE bigint', 'changes a type'],
  ['ALTER TABLE shop ALTER a DROP DEFAULT', 'drops a default'],
  ['DROP INDEX shop_a', 'drops a thing of kind "index"'],
  ['TRUNCATE shop', 'empties a table'],
  ['DO $$ BEGIN IF true THEN DROP TABLE shop; END IF; END $$', 'drops a thing of kind "table"'],
])('a migration with %s must wait until nothing uses the removed thing', (text, what) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(`${what}, which an older version`)])
  expect(faultsOf(`-- Why.\n-- contracts: 026\n${text}`)).toEqual([])
  expect(faultsOf(`-- Why.\n-- stops the version before\n${text}`)).toEqual([])
})

test.each([
  ['CREATE INDEX shop_a ON shop (a)', 'lets nobody write until the index is built'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS shop_a ON ONLY shop (a)', 'lets nobody write until the index is built'],
  ['ALTER TABLE shop ADD CONSTRAINT c CHECK (a > 0)', 'reads the whole table'],
  ['ALTER TABLE shop ADD FOREIGN KEY (a) REFERENCES b', 'reads the whole table'],
  ['ALTER TABLE shop ADD COLUMN a integer REFERENCES b', 'holds each row against a constraint'],
  ['ALTER TABLE shop ADD COLUMN a uuid NOT NULL DEFAULT gen_random_uuid()', 'computes a value for each row'],
  ['ALTER TABLE shop ADD COLUMN a bigint GENERATED ALWAYS AS IDENTITY', 'computes a value for each row'],
  ['ALTER TABLE shop SET UNLOGGED', 'writes the table anew'],
  ['UPDATE shop SET a = 1', 'holds its rows until the file ends'],
  ['DELETE FROM shop', 'holds its rows until the file ends'],
  ['WITH old AS (SELECT 1) UPDATE shop SET a = 1', 'holds its rows until the file ends'],
  ['INSERT INTO a SELECT id FROM shop', 'writes as many rows as it has'],
])('a migration with %s must say why the lock is short', (text, what) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(what)])
  expect(faultsOf(`-- locks payment, shop: a thousand rows at most\n${text}`)).toEqual([])
  expect(faultsOf(`-- locks payment: a thousand rows at most\n${text}`)).toHaveLength(1)
})

test('a header must name an existing earlier migration', () => {
  expect(faultsOf('-- contracts: 025\nDROP TABLE shop')).toHaveLength(2)
  expect(faultsOf('-- contracts: 027\nDROP TABLE shop')).toHaveLength(2)
  expect(faultsOf('SELECT 1;\n-- contracts: 026\nDROP TABLE shop')).toHaveLength(1)
})

test('concurrent statements stand outside a transaction, alone, and can be repeated', () => {
  const index = 'DROP INDEX CONCURRENTLY IF EXISTS i; CREATE INDEX CONCURRENTLY i ON shop (a);'
  expect(faultsOf(index)).toEqual(['CONCURRENTLY needs "-- outside a transaction" in the header'])
  expect(faultsOf(`-- outside a transaction\n${index} CREATE TABLE a ()`)).toEqual([
    expect.stringContaining('only what is CONCURRENTLY'),
  ])
  expect(faultsOf('-- outside a transaction\nCREATE INDEX CONCURRENTLY i ON shop (a)')).toEqual([
    expect.stringContaining('DROP INDEX CONCURRENTLY IF EXISTS'),
  ])
})

test('older migrations are exempt', () => {
  expect(faultsOf('DROP TABLE shop', '026-other.sql')).toEqual([])
})
