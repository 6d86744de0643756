import type { Pool } from '../store/db.ts'
import { bigInteger, bytes, integer, type Row } from '../store/statement/kinds.ts'
import { givenRows, statement } from '../store/statement/statement.ts'
import { deleteInSteps } from '../store/transaction.ts'

const counted = { key: bytes, requests: integer }

/** A row of requests: those counted since the last exchange, and `known`, all that this process knows of. */
const added = { ...counted, known: integer }
const given = givenRows(added)

/** Rows are written in the order of their keys, so that two processes never deadlock. */
const addStatement = statement(
  'request-count-add',
  { ...given.kinds, minute: bigInteger },
  `
  with given as (select * from ${given.from('given')})
  insert into request_count as counted (address, minute, requests)
  select key, $minute, known from given order by key
  on conflict (address, minute) do update set requests = greatest(excluded.requests,
    counted.requests + (select requests from given where given.key = excluded.address))
  returning address as key, requests`,
  counted,
)

/**
 * Adds requests to those of a minute. Gives the present numbers by key in hexadecimal digits. None is less
 * than `known`, because the table is not logged and loses its counts when the primary dies.
 */
export const addRequests = async (
  pool: Pool,
  minute: number,
  requests: readonly Row<typeof added>[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await addStatement.rows(pool, { minute, ...given.values(requests) })
  return new Map(rows.map(({ key, requests }) => [key.toString('hex'), requests]))
}

const readStatement = statement(
  'request-count-read',
  { minute: bigInteger, most: integer },
  'select address as key, requests from request_count where minute = $minute order by requests desc limit $most',
  counted,
)

/** The counts of the `most` networks with the most requests in a minute, by key in hexadecimal digits. */
export const readRequests = async (
  pool: Pool,
  minute: number,
  most: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await readStatement.rows(pool, { minute, most })
  return new Map(rows.map(({ key, requests }) => [key.toString('hex'), requests]))
}

/** Removes the counts of minutes that are over. */
export const removeOldRequests = (pool: Pool, now: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'request_count', key: 'address, minute', where: 'minute < $1::bigint' }, [
    String(Math.floor(now.epochMilliseconds / 60_000) - 1),
  ])
