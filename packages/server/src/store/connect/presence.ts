import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import type { Client, Pool, Queryable } from '../db.ts'
import { statement } from '../statement/statement.ts'

/** The key of the advisory lock that every running server holds; nothing else in this database uses it. */
const lockKey = 7_301_187
/**
 * The key of a second advisory lock. A process holds it that lost the first lock with its connection and is
 * waiting to take it again.
 */
const returningKey = 7_301_188
/**
 * The key of a third advisory lock. Every server holds it beside the first that knows of segments, buffers
 * and resources (times/occupied). Servers of the versions before hold only the first.
 */
const occupiedKey = 7_301_189

export type Presence = { readonly leave: () => Promise<void> }

/** Milliseconds after which a process tries to take a lock again that it lost with its connection. */
const retryDelay = 1000
/** Milliseconds after which a living process has the lock again, including the time to connect. */
const longestReturn = 2 * retryDelay

/** Work that the database records as in progress, perhaps by a process that is dead. */
type Work = { readonly isThere: () => Promise<boolean>; readonly free: () => Promise<void> }

export type Wait = (milliseconds: number) => Promise<unknown>

const realWait: Wait = (milliseconds) => sleep(milliseconds, undefined, { ref: false })

/**
 * Frees work that dead processes left. Waits two seconds first, because living processes also lose their lock
 * when PostgreSQL restarts.
 */
const freeOfTheDead = async (client: Client, work: Work, wait: Wait): Promise<void> => {
  await wait(longestReturn)
  const { rows } = await client.query<{ nobody: boolean }>('select pg_try_advisory_lock($1) as nobody', [
    returningKey,
  ])
  if (rows[0]?.nobody !== true) return
  await work.free()
  await client.query('select pg_advisory_unlock($1)', [returningKey])
}

/**
 * Takes the locks again. The one of returning processes, which is shared, shows its exclusive holder which
 * processes it keeps waiting.
 */
const takeBack = async (client: Client): Promise<void> => {
  for (const key of [returningKey, occupiedKey, lockKey])
    await client.query('select pg_advisory_lock_shared($1)', [key])
  await client.query('select pg_advisory_unlock_shared($1)', [returningKey])
}

/** Milliseconds for which a migration waits for servers that are just ending, and how often it checks. */
const endPatience = 10_000
const endLooks = 20

/**
 * Runs `work` while no server runs on the database, because servers of the previous version would fail after
 * it. Throws if a server runs and does not end within ten seconds.
 */
export const whileAlone = async <T>(
  client: Pick<Client, 'query'>,
  work: () => Promise<T>,
  wait: Wait = realWait,
): Promise<T> => {
  for (let look = 1; ; look += 1) {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      lockKey,
    ])
    if (rows[0]?.alone === true) break
    if (look === endLooks)
      throw new Error(
        'a server of the previous version runs on this database, and stays as it is. End all of its processes, then start this one ' +
          '(docs/INSTALLING.md, Upgrades)',
      )
    await wait(endPatience / endLooks)
  }
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

const olderStatement = statement(
  'is-older-server-alive',
  {},
  `with held as (
     select pid, objid::bigint as key from pg_locks
     where locktype = 'advisory' and classid = 0 and objsubid = 1 and granted and mode = 'ShareLock'
       and database = (select oid from pg_database where datname = current_database())
   )
   select from held where key = ${lockKey} and pid not in (select pid from held where key = ${occupiedKey})`,
)

/**
 * Tells whether a server runs on the database that knows nothing of segments, buffers and resources. It would
 * list and book times without them.
 */
export const isOlderServerAlive = (on: Queryable): Promise<boolean> => olderStatement.any(on, {})

/**
 * Makes this process known to others on the same database while it lives. If it is the only one, a dead
 * process left the `work`, which is freed first. Without such work it does not wait.
 */
export const joinDatabase = async (
  pool: Pool,
  log: Logger,
  work: Work,
  wait: Wait = realWait,
): Promise<Presence> => {
  const leaving = new AbortController()
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      lockKey,
    ])
    const isAlone = rows[0]?.alone === true
    if (isAlone && (await work.isThere())) await freeOfTheDead(client, work, wait)
    for (const key of [occupiedKey, lockKey]) await client.query('select pg_advisory_lock_shared($1)', [key])
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    client.release(true)
    throw error
  }

  let held: Client | undefined
  /** Takes the lock again over another connection when this one breaks, because the lock ends with it. */
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
      await wait(retryDelay)
      try {
        const next = await pool.connect()
        const isHeld = await takeBack(next).then(
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
