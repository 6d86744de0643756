import { randomUUID } from 'node:crypto'
import { Pool, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../src/store/local-postgres/postmaster.ts'
import { owner } from '../src/store/connect/prepare.ts'
import { openLending, type Pools } from './lent-pools.ts'
import { openRestoring, type Restoring, type Rows } from './restored-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the run, with the superuser's login. */
    readonly postgres: Connection
    /** The folder of the pictures that the fixture's brand has in its database. */
    readonly brandPictures: string
    /** The rows that `restored-database.ts` restores. */
    readonly templateRows: Readonly<Record<'migrated' | 'branded', Rows>>
  }
}

/** The databases that tests copy: without rows, with the fixture's brand, and without tables. */
export const templates = {
  migrated: 'template_openchair',
  branded: 'template_branded',
  bare: 'template0',
} as const
export type Template = keyof typeof templates

export type TestDatabase = AsyncDisposable & {
  readonly connection: PoolConfig
  /** Lends pools that know the database already, if there are any. */
  readonly lend?: () => Pools
}

/** Makes a database for one test, as a copy of another that has no connections. */
export const testDatabase = async (from: Template | TestDatabase = 'migrated'): Promise<TestDatabase> => {
  if (from === 'migrated' || from === 'branded')
    return restored[from].pop() ?? restorable(from, await copy(templates[from]))
  const connection = await copy(typeof from === 'string' ? templates[from] : from.connection.database)
  return { connection, [Symbol.asyncDispose]: () => drop(connection) }
}

const copy = async (template: string | undefined): Promise<PoolConfig> => {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // A copy of files costs a third less than writing every block to the log, which nobody reads here.
  await administer(`create database ${database} owner ${owner} template ${template} strategy file_copy`)
  // The timeout is long, so that a busy machine does not count as an outage.
  return { ...inject('postgres'), user: owner, database, connectionTimeoutMillis: 120_000 }
}

const drop = ({ database }: PoolConfig): Promise<void> => administer(`drop database ${database} with (force)`)

type Restorable = 'migrated' | 'branded'

/** Databases of ended tests that are restored. To get one is ten times as quick as to make another copy. */
const restored: Record<Restorable, TestDatabase[]> = { migrated: [], branded: [] }

/** A database that is restored at the end of the scope, or dropped if that is impossible. */
const restorable = (from: Restorable, connection: PoolConfig): TestDatabase => {
  const lending = openLending(connection)
  const superuser = { ...inject('postgres'), database: connection.database }
  let restoring: Restoring | undefined
  const database: TestDatabase = {
    connection,
    lend: lending.lend,
    [Symbol.asyncDispose]: async () => {
      restoring ??= await openRestoring(superuser, inject('templateRows')[from])
      if (lending.isIdle() && (await restoring.restore())) {
        restored[from].push(database)
        return
      }
      await Promise.all([restoring.end(), lending.end()])
      await drop(connection)
    },
  }
  return database
}

let administration: Pool | undefined

/** Sends a statement over a connection that stays open between tests: each costs PostgreSQL a process. */
const administer = async (statement: string): Promise<void> => {
  if (administration === undefined) {
    administration = new Pool({ ...inject('postgres'), max: 2, allowExitOnIdle: true })
    // At the end of the run PostgreSQL ends before this connection does.
    administration.on('error', () => undefined)
  }
  await administration.query(statement)
}
