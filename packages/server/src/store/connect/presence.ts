import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import type { Client, Pool } from '../db.ts'

/** Names the advisory lock that every running server holds; any number that nothing else in this database uses. */
const lockKey = 7_301_187

export type Presence = { readonly leave: () => Promise<void> }

/** Milliseconds until a lock that was lost with its connection is taken again. */
const retryDelay = 1000

/**
 * Makes this process known to others on the same database for as long as it lives. `whenAlone` runs first where no other
 * process is there: whatever looks as if somebody worked on it was left by a process that has died.
 */
export const joinDatabase = async (
  pool: Pool,
  log: Logger,
  whenAlone: () => Promise<void>,
): Promise<Presence> => {
  const leaving = new AbortController()
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      lockKey,
    ])
    const isAlone = rows[0]?.alone === true
    if (isAlone) await whenAlone()
    await client.query('select pg_advisory_lock_shared($1)', [lockKey])
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    client.release(true)
    throw error
  }

  let held: Client | undefined
  /** The lock ends with its connection, and is taken again on another. */
  const keep = (connection: Client): void => {
    held = connection
    connection.once('end', () => {
      if (held !== connection) return
      held = undefined
      connection.release(true)
      void takeAgain()
    })
  }
  const takeAgain = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      await sleep(retryDelay, undefined, { ref: false })
      try {
        const next = await pool.connect()
        const isHeld = await next.query('select pg_advisory_lock_shared($1)', [lockKey]).then(
          () => true,
          () => false,
        )
        if (isHeld && !leaving.signal.aborted) return keep(next)
        next.release(true)
      } catch (error) {
        log.debug({ err: error }, 'the lock of this process is not back yet')
      }
    }
  }
  keep(client)
  return {
    leave: async () => {
      leaving.abort()
      const connection = held
      held = undefined
      connection?.release(true)
    },
  }
}
