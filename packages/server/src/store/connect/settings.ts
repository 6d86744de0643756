import { inPasswords, isUnbroken, type Reader } from '../../settings.ts'

/** A PostgreSQL address, unchanged. Its host may be empty, which means a local socket. */
const postgresUrl = (text: string): string | undefined =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && isUnbroken(text) ? text : undefined

/** The database of an address, as messages name it: host, port and name, without the login. */
export const databaseInWords = (address: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const at = searchParams.get('port') ?? port
  return `${host || 'localhost'}${at === '' ? '' : `:${at}`}/${decodeURIComponent(pathname.slice(1))}`
}

const wanted = `an address such as postgres://user:password@host:5432/name; ${inPasswords}`

/** Reads the addresses of the database, and how statements are sent there. */
export const readDatabaseSettings = ({ setting, choice, faults }: Reader) => {
  const addressIn = (name: string) => setting(name, wanted, postgresUrl)
  const databaseUrl = addressIn('DATABASE_URL')
  const databaseDirectUrl = addressIn('DATABASE_DIRECT_URL')
  const databaseReplicaUrl = addressIn('DATABASE_REPLICA_URL')
  if (databaseDirectUrl !== undefined && databaseUrl === undefined)
    faults.push('DATABASE_DIRECT_URL is the way past the pooler of DATABASE_URL, which is not set')
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined)
    faults.push('DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is not set')
  return {
    /** The address of the database; undefined if the server brings its own PostgreSQL, in `dataDir`. */
    databaseUrl,
    /** The address of the same database past the pooler of `databaseUrl`; undefined if not set. */
    databaseDirectUrl,
    /** The address of a hot standby, for reads that may be two seconds old; undefined if there is none. */
    databaseReplicaUrl,
    /** Tells whether connections plan statements once, by name. If undefined, the database decides. */
    databaseStatements: choice('DATABASE_STATEMENTS', ['named', 'unnamed']),
  }
}
