import type { Client, PoolConfig } from 'pg'
import { newClient } from './with-client.ts'

/** A pooler lends what it has at hand: while others ask as well, two clients may be lent different connections, each time others. */
const rounds = 8

/** Thrown where the database is given by a pooler that lends connections, and no way past it is. */
export class NoWayPastPooler extends Error {
  constructor() {
    super(
      'DATABASE_DIRECT_URL must be the address of the database itself, because DATABASE_URL leads to a pooler that lends a connection for one transaction',
    )
    this.name = 'NoWayPastPooler'
  }
}

/**
 * The address of the database itself: what changes a session, holds its locks or waits in it goes there.
 * @throws {NoWayPastPooler} where there is a pooler that lends connections, and none leads past it.
 */
export const addressPastPooler = async ({
  databaseUrl,
  databaseDirectUrl,
}: {
  readonly databaseUrl: string
  readonly databaseDirectUrl?: string | undefined
}): Promise<string> => {
  // A pooler that is busy may not be told from the database, but whoever names a way past one has one.
  if (databaseDirectUrl !== undefined) return databaseDirectUrl
  if (await sharesConnections({ connectionString: databaseUrl })) throw new NoWayPastPooler()
  return databaseUrl
}

const backendOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * Whether an address leads to a pooler that lends a connection for a transaction at a time, as PgBouncer's transaction mode does:
 * two clients at once meet in one backend, or one of them meets several. Locks of a session, LISTEN and named statements cannot be had there.
 */
export const sharesConnections = async (connection: PoolConfig): Promise<boolean> => {
  const [one, other] = [newClient(connection), newClient(connection)]
  const clients = [one, other]
  try {
    for (const client of clients) await client.connect()
    const [ofOne, ofOther] = [new Set<number>(), new Set<number>()]
    for (let round = 0; round < rounds; round += 1) {
      // The same one twice in a row: where connections are lent in turn, each would always meet its own.
      ofOne.add(await backendOf(one)).add(await backendOf(one))
      ofOther.add(await backendOf(other))
      if (ofOne.size > 1 || ofOther.size > 1 || !ofOne.isDisjointFrom(ofOther)) return true
    }
    return false
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
