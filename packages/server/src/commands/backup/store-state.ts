import type { PoolConfig } from 'pg'
import { systemClock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import { createSecurityEvents } from '../../security/security-events.ts'
import { withClient } from '../../store/connect/with-client.ts'
import { boolean, text } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

export type DatabaseState = {
  /** Such as 18.4. */
  readonly postgres: string
  /** The last that ran; null where none has. */
  readonly migration: string | null
  /** Tells if nothing was ever made in it. */
  readonly isEmpty: boolean
  /** True once a brand was imported. */
  readonly hasBrand: boolean
}

/** The sentence about a database that nobody would miss: whoever backs it up means another one. */
export const nothingToKeep =
  'the database holds no brand, so there is nothing to back up. Is it the server’s?'

const stateStatement = statement(
  'read-state',
  {},
  `select split_part(current_setting('server_version'), ' ', 1) as postgres,
   to_regclass('migration') is not null as "isOurs", to_regclass('brand') is not null as "hasBrands",
   not exists (
     select from pg_class join pg_namespace space on space.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname !~ '^pg_' and nspname <> 'information_schema'
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as "isEmpty"`,
  { postgres: text, isOurs: boolean, hasBrands: boolean, isEmpty: boolean },
)
const brandStatement = statement('has-brand', {}, 'select from brand limit 1')
const migrationStatement = statement(
  'last-migration',
  {},
  'select name from migration order by name desc limit 1',
  { name: text },
)

/** Reads what a database is, and changes nothing in it. */
export const readState = (connection: PoolConfig): Promise<DatabaseState> =>
  withClient(connection, async (client) => {
    const { postgres, isEmpty, isOurs, hasBrands } = await stateStatement.only(client, {})
    return {
      postgres,
      isEmpty,
      migration: (isOurs ? await migrationStatement.first(client, {}) : undefined)?.name ?? null,
      hasBrand: hasBrands && (await brandStatement.run(client, {})) > 0,
    }
  })

const eventsStatement = statement(
  'has-security-events',
  {},
  `select to_regclass('security_event') is not null as "isThere"`,
  { isThere: boolean },
)
const analyzeStatement = statement('analyze', {}, 'analyze')

/**
 * Records that an operator backs a database up, or has restored it, in that database as it is: it is not brought up to date, so where the
 * table of security events is not there yet nothing is. A database that takes no writes is told of in the log.
 */
export const recordAct = (connection: PoolConfig, act: 'backup' | 'restore', log: Logger): Promise<void> =>
  withClient(connection, async (client) => {
    if (!(await eventsStatement.only(client, {})).isThere) return
    const { record, written } = createSecurityEvents({ pool: client, clock: systemClock, log })
    record({ kind: `operator.${act}` })
    await written()
  })

/** Reckons anew what the planner goes by: a dump does not hold it. */
export const analyze = (connection: PoolConfig): Promise<void> =>
  withClient(connection, async (client) => void (await analyzeStatement.run(client, {})))

/** Lets a session's transactions last, where the server knows a limit: from 17 on. */
export const noTransactionTimeout = `select pg_catalog.set_config(name, '0', false) from pg_catalog.pg_settings where name = 'transaction_timeout';`
