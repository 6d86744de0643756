import type { Pool } from '../store/db.ts'
import { rowsOf } from '../store/prepared.ts'
import { bigInteger, bytes, integer, list } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { deleteInSteps } from '../store/transaction.ts'

type Counted = { readonly key: Buffer; readonly requests: number }

/** In the order of their keys, so that two processes never wait for each other. */
const addStatement = statement(
  'request-count-add',
  { keys: list(bytes), requests: list(integer), known: list(integer), minute: bigInteger },
  `
  with given as (
    select * from ${rowsOf('$keys', '$requests', '$known')}
      as given (address, requests, known)
  )
  insert into request_count as counted (address, minute, requests)
  select address, $minute, known from given order by address
  on conflict (address, minute) do update set requests = greatest(excluded.requests,
    counted.requests + (select requests from given where given.address = excluded.address))
  returning address as key, requests`,
  { key: bytes, requests: integer },
)

/** Requests that were counted since the last time, and all that this process knows of, these among them. */
type Added = Counted & { readonly known: number }

/**
 * Adds requests to those of a minute; gives how many there are now, by key in hexadecimal digits. Never fewer than are known: what was
 * counted does not outlive the death of the primary (the table is not logged).
 */
export const addRequests = async (
  pool: Pool,
  minute: number,
  added: readonly Added[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await addStatement.rows(pool, {
    minute,
    keys: added.map(({ key }) => key),
    requests: added.map(({ requests }) => requests),
    known: added.map(({ known }) => known),
  })
  return new Map(rows.map(({ key, requests }) => [key.toString('hex'), requests]))
}

const readStatement = statement(
  'request-count-read',
  { minute: bigInteger, most: integer },
  'select address as key, requests from request_count where minute = $minute order by requests desc limit $most',
  { key: bytes, requests: integer },
)

/** The counts of a minute, by key in hexadecimal digits; of so many at most, those that asked most. */
export const readRequests = async (
  pool: Pool,
  minute: number,
  most: number,
): Promise<ReadonlyMap<string, number>> => {
  const counted = await readStatement.rows(pool, { minute, most })
  return new Map(counted.map(({ key, requests }) => [key.toString('hex'), requests]))
}

/** Removes the counts of minutes that are over. */
export const removeOldRequests = (pool: Pool, now: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'request_count', key: 'address, minute', where: 'minute < $1::bigint' }, [
    String(Math.floor(now.epochMilliseconds / 60_000) - 1),
  ])
