import { randomUUID } from 'node:crypto'
import { Pool, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../src/store/local-postgres/postmaster.ts'
import { owner } from '../src/store/connect/prepare.ts'
import { openLending, type Pools } from './lent-pools.ts'
import { openRestoring, type Restoring, type Rows } from './restored-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the run, as superuser. */
    readonly postgres: Connection
    /** The folder of the pictures that the database with the fixture's brand refers to. */
    readonly brandPictures: string
    /** Described in `restored-database.ts`. */
    readonly templateRows: Readonly<Record<'migrated' | 'branded', Rows>>
  }
}

/** The databases that tests copy: migrated and empty; with the fixture's brand; without any table. */
export const templates = {
  migrated: 'template_openchair',
  branded: 'template_branded',
  bare: 'template0',
} as const
export type Template = keyof typeof templates

export type TestDatabase = AsyncDisposable & {
  readonly connection: PoolConfig
  /** Gives pools that know the database already, if it has some. */
  readonly lend?: () => Pools
}

/** A database for one test alone, copied from another that has no connections. */
export const testDatabase = async (from: Template | TestDatabase = 'migrated'): Promise<TestDatabase> => {
  if (from === 'migrated' || from === 'branded')
    return restored[from].pop() ?? restorable(from, await copy(templates[from]))
  const connection = await copy(typeof from === 'string' ? templates[from] : from.connection.database)
  return { connection, [Symbol.asyncDispose]: () => drop(connection) }
}

const copy = async (template: string | undefined): Promise<PoolConfig> => {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files costs a third less than writing every block to the log, which nobody reads here.
  await administer(`create database ${database} owner ${owner} template ${template} strategy file_copy`)
  // A busy machine is no outage.
  return { ...inject('postgres'), user: owner, database, connectionTimeoutMillis: 120_000 }
}

const drop = ({ database }: PoolConfig): Promise<void> => administer(`drop database ${database} with (force)`)

type Restorable = 'migrated' | 'branded'

/** Databases of ended tests that are restored: ten times as quick to get as another copy. */
const restored: Record<Restorable, TestDatabase[]> = { migrated: [], branded: [] }

/** Restored at the end of the scope, or dropped if that is impossible. */
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

/** Stays open between tests, because a connection costs PostgreSQL a process. */
const administer = async (statement: string): Promise<void> => {
  if (administration === undefined) {
    administration = new Pool({ ...inject('postgres'), max: 2, allowExitOnIdle: true })
    // The end of the run ends PostgreSQL first.
    administration.on('error', () => undefined)
  }
  await administration.query(statement)
}
