import type { PoolConfig } from 'pg'
import { systemClock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import { createSecurityEvents } from '../../security/security-events.ts'
import { withClient } from '../../store/connect/with-client.ts'
import { boolean, text } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

export type DatabaseState = {
  /** The version of PostgreSQL, such as 18.4. */
  readonly postgres: string
  /** The last migration that ran; null if none has. */
  readonly migration: string | null
  /** Tells whether the database has no table or other object, except those of extensions. */
  readonly isEmpty: boolean
  /** Tells whether a brand was imported. */
  readonly hasBrand: boolean
}

/** The refusal to back up a database without a brand, because the operator must mean another one. */
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

/** Reads the state of a database, and changes nothing in it. */
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
 * Records in a database that an operator backs it up or has restored it. Does not bring it up to date, so
 * records nothing if it has no table of security events yet. If it accepts no writes, the log says so.
 */
export const recordAct = (connection: PoolConfig, act: 'backup' | 'restore', log: Logger): Promise<void> =>
  withClient(connection, async (client) => {
    if (!(await eventsStatement.only(client, {})).isThere) return
    const { record, written } = createSecurityEvents({ pool: client, clock: systemClock, log })
    record({ kind: `operator.${act}` })
    await written()
  })

/** Gathers the statistics that the planner needs, which a dump does not contain. */
export const analyze = (connection: PoolConfig): Promise<void> =>
  withClient(connection, async (client) => void (await analyzeStatement.run(client, {})))

/** SQL that lets transactions last as long as they need. Only PostgreSQL 17 and later has a limit. */
export const noTransactionTimeout = `select pg_catalog.set_config(name, '0', false) from pg_catalog.pg_settings where name = 'transaction_timeout';`
