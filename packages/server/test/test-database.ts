import { randomUUID } from 'node:crypto'
import { Pool, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../src/store/local-postgres/postmaster.ts'
import { owner } from '../src/store/connect/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the run, as superuser. */
    readonly postgres: Connection
    /** The folder of the pictures that the database with the fixture's brand names. */
    readonly brandPictures: string
  }
}

/** What a test's database is a copy of: migrated and empty; with the fixture's brand; without any table. */
export const templates = {
  migrated: 'template_openchair',
  branded: 'template_branded',
  bare: 'template0',
} as const
export type Template = keyof typeof templates

export type TestDatabase = AsyncDisposable & { readonly connection: PoolConfig }

/** A separate database for one test, a copy of another that has no connections. Dropped at the end of the scope. */
export const testDatabase = async (from: Template | TestDatabase = 'migrated'): Promise<TestDatabase> => {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = typeof from === 'string' ? templates[from] : from.connection.database
  // Copying files costs a third less than writing every block to the log, which nobody reads here.
  await administer(`create database ${name} owner ${owner} template ${template} strategy file_copy`)
  return {
    // A busy machine is no outage.
    connection: { ...server, user: owner, database: name, connectionTimeoutMillis: 120_000 },
    [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`),
  }
}

let administration: Pool | undefined

/** Kept open from test to test: a connection costs PostgreSQL a process. */
const administer = async (statement: string): Promise<void> => {
  if (administration === undefined) {
    administration = new Pool({ ...inject('postgres'), max: 2, allowExitOnIdle: true })
    // The end of the run ends PostgreSQL first.
    administration.on('error', () => undefined)
  }
  await administration.query(statement)
}
