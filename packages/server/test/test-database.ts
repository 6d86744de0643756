import { randomUUID } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../src/store/local-postgres/postmaster.ts'
import { owner } from '../src/store/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the run, as superuser. */
    readonly postgres: Connection
  }
}

export const templateDatabase = 'template_openchair'

const templates = { migrated: templateDatabase, bare: 'template0' } as const

export type TestDatabase = AsyncDisposable & { readonly connection: PoolConfig }

/**
 * A separate database for one test: migrated and empty, without any table, or a copy of another that has no
 * connections. Dropped at the end of the scope.
 */
export const testDatabase = async (
  from: 'migrated' | 'bare' | TestDatabase = 'migrated',
): Promise<TestDatabase> => {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = typeof from === 'string' ? templates[from] : from.connection.database
  await administer(`create database ${name} owner ${owner} template ${template}`)
  return {
    connection: { ...server, user: owner, database: name },
    [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`),
  }
}

const administer = async (statement: string): Promise<void> => {
  const admin = new Client(inject('postgres'))
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
