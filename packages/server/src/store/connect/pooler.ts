import { Client, type PoolConfig } from 'pg'

/** A pooler lends what it has at hand: while others ask as well, two clients in a row may be lent two connections. */
const tries = 3

/** Thrown where the database is given by a pooler that lends connections, and no way past it is. */
export class NoWayPastPooler extends Error {
  constructor() {
    super(
      'DATABASE_DIRECT_URL must be the address of the database itself, because DATABASE_URL leads to a pooler that lends a connection for one transaction',
    )
    this.name = 'NoWayPastPooler'
  }
}

const backendOf = async (client: Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Whether an address leads to a pooler that lends a connection for a transaction at a time, as PgBouncer's transaction mode does:
 * two clients at once meet in one backend. Locks of a session, LISTEN and named statements cannot be had there.
 */
export const sharesConnections = async (connection: PoolConfig): Promise<boolean> => {
  const clients = [new Client(connection), new Client(connection)] as const
  // A connection that breaks fails its query; without a listener it would end the process as well.
  for (const client of clients) client.on('error', () => undefined)
  try {
    for (const client of clients) await client.connect()
    for (let attempt = 1; attempt <= tries; attempt += 1)
      if ((await backendOf(clients[0])) === (await backendOf(clients[1]))) return true
    return false
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
