import { expect, test } from 'vitest'
import { createLog } from '../../src/log.ts'
import { openPool, openStore } from '../../src/store/open.ts'
import { testDatabase } from '../test-database.ts'
import { checkStatements } from './checked-pool.ts'

const shopId = '00000000-0000-4000-8000-000000000000'
const loose = 'select id from hold where hold_expires_at < now()'

test('a statement for more than one shop is refused, however it is sent, and reported', async () => {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const refused: string[] = []
  const pool = checkStatements(openPool(database.connection, createLog('error')), (fault) =>
    refused.push(fault),
  )
  stack.defer(() => pool.end())
  const db = openStore(pool)
  const why = 'hold of more than one shop'
  await expect(pool.query(loose)).rejects.toThrow(why)
  await expect(pool.query({ name: 'loose', text: loose })).rejects.toThrow(why)
  await expect(db.selectFrom('hold').select('id').execute()).rejects.toThrow(why)
  expect(refused).toHaveLength(3)
  expect(await db.selectFrom('hold').select('id').where('shop_id', '=', shopId).execute()).toEqual([])
  expect(refused).toHaveLength(3)
})
