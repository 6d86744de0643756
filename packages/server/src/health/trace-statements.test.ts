import { expect, test } from 'vitest'
import { statementName } from './trace-statements.ts'

test.each([
  [{ name: 'write-message', text: 'insert into message values (1)' }, 'write-message'],
  ['begin', 'begin'],
  ['select "id" from "shop" where "name" = $1', 'select shop'],
  [{ text: '\n  with mine as (select id from cart)' }, 'with cart'],
  ["update message set content = 'from ana@example.com' where id = 7", 'update message'],
  ["select 'from secret', 'it''s from ana'", 'select'],
  [{ submit: () => undefined }, 'statement'],
])('the span of the statement %j is named %s', (statement, name) => {
  expect(statementName(statement)).toBe(name)
})
