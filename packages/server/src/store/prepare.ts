import { Client, type PoolConfig } from 'pg'

export const owner = 'openchair'

/**
 * Makes the role and the database of a PostgreSQL that this server brought up itself, and returns how to reach it. The
 * application's role is no superuser, so that nothing works here that a hosted database would refuse.
 */
export const prepareDatabase = async (admin: PoolConfig, database: string): Promise<PoolConfig> => {
  const client = new Client(admin)
  await client.connect()
  try {
    await unlessThere(client, `create role ${owner} login createdb`)
    await unlessThere(client, `create database ${client.escapeIdentifier(database)} owner ${owner}`)
  } finally {
    await client.end()
  }
  return { ...admin, user: owner, database }
}

/** Of two processes that create the same thing at once, one comes second: that is as good as having come first. */
const unlessThere = async (client: Client, statement: string): Promise<void> => {
  const thereAlready = ['42710', '42P04', '23505']
  try {
    await client.query(statement)
  } catch (error) {
    if (!thereAlready.includes((error as { code?: string }).code ?? '')) throw error
  }
}
