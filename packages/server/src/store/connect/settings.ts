import type { Reader } from '../../settings.ts'

const statements = ['named', 'unnamed'] as const

export type DatabaseAddresses = {
  /** Undefined: the server brings its own PostgreSQL, in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The same database, past the pooler that `databaseUrl` leads to; undefined: there is none. */
  readonly databaseDirectUrl: string | undefined
  /** A hot standby of it, for what may be up to two seconds old; undefined: there is none. */
  readonly databaseReplicaUrl: string | undefined
  /** Whether connections plan statements once, by their names; undefined: as the database allows. */
  readonly databaseStatements: (typeof statements)[number] | undefined
}

/** A PostgreSQL address, unchanged; its host may be empty, which means a local socket. */
const postgresUrl = (text: string): string | undefined =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined

/** Reads where the database is, and how it is spoken to. */
export const readDatabaseSettings = ({ setting, choice, faults }: Reader): DatabaseAddresses => {
  const addressIn = (name: string): string | undefined =>
    setting(name, undefined, 'an address such as postgres://user:password@host:5432/name', postgresUrl)
  const databaseUrl = addressIn('DATABASE_URL')
  const databaseDirectUrl = addressIn('DATABASE_DIRECT_URL')
  const databaseReplicaUrl = addressIn('DATABASE_REPLICA_URL')
  if (databaseDirectUrl !== undefined && databaseUrl === undefined)
    faults.push('DATABASE_DIRECT_URL is the way past the pooler of DATABASE_URL, which is not set')
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined)
    faults.push('DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is not set')
  return {
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    databaseStatements: choice('DATABASE_STATEMENTS', undefined, statements),
  }
}
