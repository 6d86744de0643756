import type { Client, Pool, Queryable } from './db.ts'

/** The SQL state of a deadlock, which a retry of the transaction resolves. */
const deadlock = '40P01'
const serialization = '40001'
const tries = 3

const isPassing = (error: unknown): boolean => {
  const { code } = error as { readonly code?: unknown }
  return code === deadlock || code === serialization
}

/** Acts to run once the transaction of a client has committed. */
const waiting = new WeakMap<Client, (() => void)[]>()

/**
 * Runs an act outside of the database once the transaction of `client` has committed, and never if it rolls
 * back. If `inTransaction` repeats the work, the acts of the failed run are dropped. `act` must not throw.
 * Throws outside of a transaction.
 */
export const afterCommit = (client: Client, act: () => void): void => {
  const acts = waiting.get(client)
  if (acts === undefined) throw new Error('what waits for a commit belongs in a transaction')
  acts.push(act)
}

/**
 * Runs `work` in a transaction, which is committed when it resolves and rolled back when it throws. After a
 * conflict with another transaction `work` runs again, so effects outside of the database belong in
 * `afterCommit`.
 */
export const inTransaction = async <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, 'begin', work)
    } catch (error) {
      if (attempt >= tries || !isPassing(error)) throw error
    }
  }
}

/** Runs `read` in a transaction whose statements all see the database as it was at one moment. */
export const atOneMoment = <T>(pool: Pool, read: (client: Client) => Promise<T>): Promise<T> =>
  runOnce(pool, 'begin isolation level repeatable read read only', read)

const runOnce = async <T>(pool: Pool, begin: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const acts: (() => void)[] = []
  waiting.set(client, acts)
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    for (const act of acts) act()
    return result
  } catch (error) {
    // A connection whose rollback fails is closed instead of returned to the pool.
    await client.query('rollback').catch((cause: Error) => (broken = cause))
    throw error
  } finally {
    waiting.delete(client)
    client.release(broken)
  }
}

/** The unique constraint that a statement violated; undefined for any other error. */
export const violatedUniqueness = (error: unknown): string | undefined => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined
}

/** The most rows that one statement of the nightly removal deletes. */
export const rowsAtOnce = 1000

/**
 * Deletes the rows of a table that a condition names, in bounded steps, so that no statement holds many
 * locks. Rows that another transaction has locked are left for the next time. `key` lists the columns of the
 * primary key.
 */
export const deleteInSteps = async (
  on: Queryable,
  { table, key, where }: { readonly table: string; readonly key: string; readonly where: string },
  values: readonly string[],
): Promise<void> => {
  await inSteps(rowsAtOnce, async (atOnce) => {
    const { rowCount } = await on.query(
      `delete from ${table} where (${key}) in (
         select ${key} from ${table} where ${where} limit ${atOnce} for update skip locked)`,
      [...values],
    )
    return rowCount ?? 0
  })
}

/**
 * Deletes rows like `deleteInSteps`, from a table that is sharded by shop and whose key is the shop and an
 * id. Finds old rows at all shops, and deletes them shop by shop.
 */
export const deleteInStepsByShop = async (
  on: Queryable,
  { table, where }: { readonly table: string; readonly where: string },
  values: readonly string[],
): Promise<void> => {
  const found = values.length + 1
  await inSteps(rowsAtOnce, async (atOnce) => {
    const { rows } = await on.query<{ shopId: string; ids: readonly string[] }>(
      `select shop_id as "shopId", array_agg(id) as ids from (
         select shop_id, id from ${table} where ${where} limit ${atOnce}) as old
       group by shop_id`,
      [...values],
    )
    let removed = 0
    for (const { shopId, ids } of rows) {
      const { rowCount } = await on.query(
        `delete from ${table} where shop_id = $${found} and id in (
           select id from ${table} where shop_id = $${found} and id = any($${found + 1}::uuid[]) and ${where}
           for update skip locked)`,
        [...values, shopId, ids],
      )
      removed += rowCount ?? 0
    }
    return removed
  })
}

/** Repeats a deletion of at most `atOnce` rows until it deletes fewer. `remove` gives how many it deleted. */
export const inSteps = async (atOnce: number, remove: (atOnce: number) => Promise<number>): Promise<void> => {
  while ((await remove(atOnce)) === atOnce);
}
