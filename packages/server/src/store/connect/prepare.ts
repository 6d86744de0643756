import type { Client, PoolConfig } from 'pg'
import { withClient } from './with-client.ts'

export const owner = 'openchair'

/**
 * Creates the role and the database in a PostgreSQL that this server started itself, and gives the connection to it.
 * The application's role is not a superuser, so that nothing works here that a hosted database would refuse.
 */
export const prepareDatabase = async (admin: PoolConfig, database: string): Promise<PoolConfig> => {
  await withClient(admin, async (client) => {
    await unlessThere(client, `create role ${owner} login createdb`)
    await unlessThere(client, `create database ${client.escapeIdentifier(database)} owner ${owner}`)
  })
  return { ...admin, user: owner, database }
}

/**
 * Runs a `create` statement; that the thing exists already, perhaps created by another process meanwhile, is no error.
 */
const unlessThere = async (client: Client, statement: string): Promise<void> => {
  const thereAlready = ['42710', '42P04', '23505']
  try {
    await client.query(statement)
  } catch (error) {
    if (!thereAlready.includes((error as { code?: string }).code ?? '')) throw error
  }
}
