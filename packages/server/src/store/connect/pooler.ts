import type { Client, PoolConfig } from 'pg'
import { newClient } from './with-client.ts'

/** Rounds of the check: while others use a pooler, it may lend our two clients different connections. */
const rounds = 8

/** Thrown if the only given address of the database is that of a pooler that lends connections. */
export class NoWayPastPooler extends Error {
  constructor() {
    super(
      'DATABASE_DIRECT_URL must be the address of the database itself, because DATABASE_URL leads to a pooler that lends a connection for one transaction',
    )
    this.name = 'NoWayPastPooler'
  }
}

/**
 * The address of the database itself, for statements that change a session, hold its locks or wait in it.
 * @throws {NoWayPastPooler} if a pooler lends connections, and no address past it is given.
 */
export const addressPastPooler = async ({
  databaseUrl,
  databaseDirectUrl,
}: {
  readonly databaseUrl: string
  readonly databaseDirectUrl?: string | undefined
}): Promise<string> => {
  // A busy pooler may not be recognised, but a setting with the address past it implies one.
  if (databaseDirectUrl !== undefined) return databaseDirectUrl
  if (await sharesConnections({ connectionString: databaseUrl })) throw new NoWayPastPooler()
  return databaseUrl
}

const backendOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * Tells whether an address leads to a pooler that lends a connection for a transaction at a time, as
 * PgBouncer's transaction mode does: two simultaneous clients use the same backend, or one of them several.
 * Such a pooler supports neither session locks, LISTEN nor named statements.
 */
export const sharesConnections = async (connection: PoolConfig): Promise<boolean> => {
  const [one, other] = [newClient(connection), newClient(connection)]
  const clients = [one, other]
  try {
    for (const client of clients) await client.connect()
    const [ofOne, ofOther] = [new Set<number>(), new Set<number>()]
    for (let round = 0; round < rounds; round += 1) {
      // Each client asks twice in a row. Otherwise a pooler that lends its connections in turn could always
      // give each client the same one.
      ofOne.add(await backendOf(one)).add(await backendOf(one))
      ofOther.add(await backendOf(other))
      if (ofOne.size > 1 || ofOther.size > 1 || !ofOne.isDisjointFrom(ofOther)) return true
    }
    return false
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
