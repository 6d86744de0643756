import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Area, buildApp, ownAreas } from '../src/app.ts'
import type { Clock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { createDeps } from '../src/create-deps.ts'
import type { Deps } from '../src/deps.ts'
import type { CardPayments } from '../src/gateways/card-payments/port.ts'
import type { Watching } from '../src/health/open-watching.ts'
import type { FindSession } from '../src/http/session.ts'
import type { FindStaff } from '../src/http/staff.ts'
import { createLog } from '../src/log.ts'
import { argonPasswords, type Passwords } from '../src/security/passwords.ts'
import type { RenderDesk } from '../src/pages/desk/desk-pages.ts'
import type { RenderPage } from '../src/pages/pages.ts'
import type { Pool, Queryable } from '../src/store/db.ts'
import type { Statements } from '../src/store/open.ts'
import { movableClock } from './movable-clock.ts'
import { sandboxSecret } from './sandbox-secret.ts'
import { openPools } from './lent-pools.ts'
import { type Send, sender } from './send.ts'
import { holdAnswers } from './reference/hold-answers.ts'
import { type Template, type TestDatabase, testDatabase } from './test-database.ts'
import { expect } from 'vitest'

/** Fills the database, which is a copy of the empty one, or of the one that `from` names. */
export type Seed = ((deps: Deps) => Promise<void>) & { readonly from?: Template }

type TestAppOptions = {
  /** The clock. By default it stands at 10:00 in New York on Saturday, 21 November 2026. */
  readonly clock?: Clock
  readonly seed?: Seed
  /** A database to use instead of a copy of the seed's own. */
  readonly database?: TestDatabase
  /** Makes what is used instead of the pool for reads that may be two seconds old. */
  readonly reading?: (pool: Pool) => Queryable
  /**
   * The way in which new connections send statements. By default they are named, and the connections may have
   * planned some.
   */
  readonly statements?: Statements
  /** Settings in the form of environment variables. */
  readonly settings?: Readonly<Record<string, string>>
  /** Areas to use instead of the product's own. */
  readonly areas?: readonly Area[]
  /** Collects answers that differ from the reference, for tests with areas of their own that allow it. */
  readonly faults?: string[]
  readonly findSession?: FindSession
  readonly findStaff?: FindStaff
  /** Gets the log instead of standard error. */
  readonly logTo?: Writable
  readonly pages?: RenderPage
  readonly deskPages?: (deps: Deps) => RenderDesk
  /** The monitoring; by default there is none. */
  readonly watching?: Watching
  /** Replaces or wraps the sandbox. */
  readonly cardPayments?: (sandbox: CardPayments) => CardPayments
  /** Wraps passwords with a cheap hash, or replaces them by the product's own. */
  readonly passwords?: (quick: Passwords, own: Passwords) => Passwords
}

export type TestApp = AsyncDisposable & {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly pool: Pool
  /** Sends a call of the contract like a client. */
  readonly send: Send
}

/** The product's hash with 1 MiB and one pass, which is twenty times as quick. */
const quickPasswords = argonPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 })

/**
 * Opens the real application on a separate database. Requests are injected, and every answer is checked
 * against the contract and the reference.
 */
export const testApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(options.database ?? (await testDatabase(options.seed?.from)))
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-test-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const config = readConfig({
    NODE_ENV: 'test',
    ALLOW_SANDBOX: 'true',
    RATE_LIMIT: '0',
    UNPAID_BOOKINGS_A_DAY: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    // No test is served the builds of its own working copy.
    DESK_DIR: path.join(folder, 'desk'),
    ...options.settings,
  })
  const log = createLog(config.logLevel, options.logTo, options.watching?.onLine)
  // Monitoring and the log need connections of their own, because they watch a connection from its beginning.
  const isOwn = [options.watching, options.logTo, options.statements].some((given) => given !== undefined)
  const lent = isOwn ? undefined : database.lend?.()
  const pools = lent ?? openPools(database.connection, log, options.statements)
  const { asked: pool, sent: checked } = pools
  stack.defer(() => pools.end())
  options.watching?.watchPool(checked)
  const ground = createDeps({
    config,
    log,
    pool: checked,
    reading: options.reading?.(checked) ?? checked,
    sandboxSecret,
    clock: options.clock ?? movableClock('2026-11-21T15:00:00Z'),
  })
  const { cardPayments = (sandbox: CardPayments) => sandbox, passwords = (quick: Passwords) => quick } =
    options
  const deps = {
    ...ground,
    cardPayments: cardPayments(ground.cardPayments),
    passwords: passwords(quickPasswords, ground.passwords),
  }
  await options.seed?.(deps)
  const { areas = ownAreas, faults = [] } = options
  if (options.faults === undefined) stack.defer(() => expect(faults).toEqual([]))
  const app = await buildApp(deps, {
    checkOutputs: true,
    pages: options.pages,
    deskPages: options.deskPages?.(deps),
    watch: (app) => {
      options.watching?.watchRequests(app)
      if (areas === ownAreas || options.faults) holdAnswers(app, areas, faults)
    },
    areas,
    ...(options.findSession && { findSession: options.findSession }),
    ...(options.findStaff && { findStaff: options.findStaff }),
  })
  stack.defer(() => app.close())
  const opened = stack.move()
  return {
    app,
    deps,
    pool,
    send: sender(app),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
