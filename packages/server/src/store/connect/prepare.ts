import type { Client, PoolConfig } from 'pg'
import { withClient } from './with-client.ts'

export const owner = 'openchair'

/**
 * Creates the application's role and database in a PostgreSQL that this server started itself, and gives the
 * connection to that database. The role is not a superuser, so that nothing works here that a hosted database
 * would refuse.
 */
export const prepareDatabase = async (admin: PoolConfig, database: string): Promise<PoolConfig> => {
  await withClient(admin, async (client) => {
    await unlessThere(client, `create role ${owner} login`)
    await lowerRole(client)
    await unlessThere(client, `create database ${client.escapeIdentifier(database)} owner ${owner}`)
  })
  return { ...admin, user: owner, database }
}

/**
 * Revokes rights that an older version or an operator gave the role. It owns its tables and needs no other
 * rights (running/database-role).
 */
const lowerRole = async (client: Client): Promise<void> => {
  const { rows } = await client.query(
    `select from pg_roles where rolname = $1
      and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)`,
    [owner],
  )
  if (rows.length === 0) return
  // Two processes that create the role at once would fail. The lock ends with the connection.
  await client.query(`select pg_advisory_lock(hashtext('openchair role'))`)
  await client.query(`alter role ${owner} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`)
}

/** Runs a `create` statement. It is no error if the thing exists, perhaps because another process made it. */
const unlessThere = async (client: Client, statement: string): Promise<void> => {
  const thereAlready = ['42710', '42P04', '23505']
  try {
    await client.query(statement)
  } catch (error) {
    if (!thereAlready.includes((error as { code?: string }).code ?? '')) throw error
  }
}
