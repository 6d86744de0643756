import { rmSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Area, buildApp } from '../src/app.ts'
import { argonPasswords, type Passwords } from '../src/accounts/passwords/passwords.ts'
import type { Clock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { createDeps } from '../src/create-deps.ts'
import type { Deps } from '../src/deps.ts'
import type { CardPayments } from '../src/gateways/card-payments/port.ts'
import type { Watching } from '../src/health/open-watching.ts'
import type { FindSession } from '../src/http/session.ts'
import { createLog } from '../src/log.ts'
import type { RenderPage } from '../src/pages/pages.ts'
import type { Db, Pool, Queryable } from '../src/store/db.ts'
import { mediaFolder } from '../src/store/media-folder.ts'
import { openPool, openStore, type Statements } from '../src/store/open.ts'
import { createRememberedTimes } from '../src/timetable/remembered-times.ts'
import {
  changedTables,
  forgetGuests,
  isRemembered,
  type LastingRows,
  madeOf,
  readLasting,
  restoreLasting,
} from './guests.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { sandboxSecret } from './sandbox-secret.ts'
import { checkStatements } from './statements/checked-pool.ts'
import { type Send, sender } from './send.ts'
import { type Template, type TestDatabase, testDatabase } from './test-database.ts'
import { expect } from 'vitest'

/** Fills the database, which is a copy of the empty one or of the one that it names. */
export type Seed = ((deps: Deps) => Promise<void>) & { readonly from?: Template }

type TestAppOptions = {
  /** At 10:00 in New York on Saturday, 21 November 2026, by default. */
  readonly clock?: Clock
  readonly seed?: Seed
  /** In place of a copy of the seed's own. */
  readonly database?: TestDatabase
  /** In place of the pool, for what may be up to two seconds old. */
  readonly reading?: (pool: Pool) => Queryable
  /** How the pool sends statements; named by default. */
  readonly statements?: Statements
  /** Settings as in the environment. */
  readonly settings?: Readonly<Record<string, string>>
  /** In place of the product's own areas. */
  readonly areas?: readonly Area[]
  readonly findSession?: FindSession
  /** Where the log goes, in place of standard error. */
  readonly logTo?: Writable
  readonly pages?: RenderPage
  /** What watches it; nothing by default. */
  readonly watching?: Watching
  /** In place of the sandbox, or around it. */
  readonly cardPayments?: (sandbox: CardPayments) => CardPayments
  /** Around ones whose hashes cost little, or in their place the product's own. */
  readonly passwords?: (quick: Passwords, own: Passwords) => Passwords
}

export type TestApp = AsyncDisposable & {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly db: Db
  readonly pool: Pool
  /** Sends a call of the contract as a client would. */
  readonly send: Send
}

/** The product's hash, of 1 MiB and once over: twenty times as quick. */
const quickPasswords = argonPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 })

/** Parts that each of the tests that have an application one after the other may bring along. */
type Replaceable = {
  clock: Clock
  cardPayments: (sandbox: CardPayments) => CardPayments
  passwords: (quick: Passwords, own: Passwords) => Passwords
}
const replaceable = ({
  clock = movableClock('2026-11-21T15:00:00Z'),
  cardPayments = (sandbox) => sandbox,
  passwords = (quick) => quick,
}: TestAppOptions): Replaceable => ({ clock, cardPayments, passwords })

/** Stands for the part that `present` gives, which is asked for each time. */
const asking = <T extends object>(present: () => T): T =>
  new Proxy<T>({} as T, {
    get: (_, name) => Reflect.get(present(), name) as unknown,
    has: (_, name) => Reflect.has(present(), name),
    ownKeys: () => Reflect.ownKeys(present()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(present(), name)
      return found && { ...found, configurable: true }
    },
  })

/** The ground that an application stands on: its database, its folder and its connections. */
const openGround = async (options: TestAppOptions) => {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(options.database ?? (await testDatabase(options.seed?.from)))
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-test-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    ...options.settings,
  })
  const log = createLog(config.logLevel, options.logTo, options.watching?.onLine)
  const pool = openPool(database.connection, log, options.statements)
  stack.defer(() => pool.end())
  // What the product sends, apart from what a test asks by itself.
  const refused: string[] = []
  stack.defer(() => expect(refused).toEqual([]))
  const sent = openPool(database.connection, log, options.statements)
  const checked = checkStatements(sent, (fault) => refused.push(fault))
  stack.defer(() => checked.end())
  options.watching?.watchPool(checked)
  const opened = stack.move()
  return { config, log, folder, pool, checked, refused, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
type Ground = Awaited<ReturnType<typeof openGround>>

/** An application on its ground, which can serve one test after the other. */
const openApp = async ({ config, log, pool, checked }: Ground, options: TestAppOptions) => {
  let present = replaceable(options)
  const clock = asking(() => present.clock)
  const own = createDeps({
    config,
    log,
    pool: checked,
    reading: options.reading?.(checked) ?? checked,
    sandboxSecret,
    clock,
  })
  let cardPayments = present.cardPayments(own.cardPayments)
  let passwords = present.passwords(quickPasswords, own.passwords)
  let { rememberedTimes } = own
  const deps: Deps = {
    ...own,
    cardPayments: asking(() => cardPayments),
    passwords: asking(() => passwords),
    rememberedTimes: { of: (...asked) => rememberedTimes.of(...asked) },
  }
  await options.seed?.(deps)
  const app = await buildApp(deps, {
    checkOutputs: true,
    pages: options.pages,
    watch: options.watching?.watchRequests,
    ...(options.areas && { areas: options.areas }),
    ...(options.findSession && { findSession: options.findSession }),
  })
  return {
    seen: { app, deps, db: openStore(pool), pool, send: sender(app) },
    serve: (next: TestAppOptions): void => {
      present = replaceable(next)
      cardPayments = present.cardPayments(own.cardPayments)
      passwords = present.passwords(quickPasswords, own.passwords)
      rememberedTimes = createRememberedTimes({ pool: checked, clock })
    },
  }
}
type OpenedApp = Awaited<ReturnType<typeof openApp>>

const isPlain = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype

/** Parts of an application that a test may have replaced. */
const partsOf = ({ seen: { app, deps } }: OpenedApp): readonly unknown[] => [
  app.server.listening,
  ...Object.entries(deps).flatMap(([name, part]: [string, unknown]) =>
    // These two ask others, which are those of each test.
    name !== 'cardPayments' && name !== 'passwords' && isPlain(part)
      ? [part, ...Object.values(part)]
      : [part],
  ),
]
const isUntouched = (app: OpenedApp, was: readonly unknown[]): boolean => {
  const is = partsOf(app)
  return is.length === was.length && is.every((part, index) => Object.is(part, was[index]))
}

/** The state of a ground that nothing brings back. */
const groundState = async ({ pool, checked, folder }: Ground): Promise<string> =>
  JSON.stringify([
    await madeOf(pool),
    [pool, checked].map((each) => [
      ['query', 'connect', 'end'].filter((name) => Object.hasOwn(each, name)),
      each.totalCount - each.idleCount,
      each.waitingCount,
    ]),
    // A file that comes or goes is noted by the folder that it stands in.
    [folder, mediaFolder(folder)].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs),
  ])

type Standing = {
  readonly ground: Ground
  readonly state: string
  readonly rows: LastingRows
  app: OpenedApp
  parts: readonly unknown[]
  uses: number
}

const standUp = async (options: TestAppOptions): Promise<Standing> => {
  await using stack = new AsyncDisposableStack()
  const ground = stack.use(await openGround(options))
  const app = await openApp(ground, options)
  const rows = await readLasting(ground.pool)
  const state = await groundState(ground)
  stack.move()
  return { ground, state, rows, app, parts: partsOf(app), uses: 0 }
}
const tearDown = async ({ app, ground }: Pick<Standing, 'app' | 'ground'>): Promise<void> => {
  await app.seen.app.close()
  await ground[Symbol.asyncDispose]()
}

/** Applications that wait for their next test, by what sets them apart. */
const standing = new Map<string, Standing>()
/** The number of tests that one serves: rows that are deleted still take room. */
const mostUses = 60

process.once('exit', () => {
  for (const { ground } of standing.values()) rmSync(ground.folder, { recursive: true, force: true })
})

/** Names applications of which one can serve after the other; undefined for one of a kind. */
const kindOf = ({ clock: _c, cardPayments: _p, passwords: _w, seed, ...own }: TestAppOptions) =>
  Object.values(own).some((each) => each !== undefined) || (seed !== undefined && seed !== seedBrand)
    ? undefined
    : (seed?.from ?? 'migrated')

/**
 * The real application on a database that no other test has meanwhile; requests are injected, and every answer is checked against
 * the contract. Opening one costs more than most tests do: what a test leaves is taken back, and the next is served by the same.
 */
export const testApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const kind = kindOf(options)
  if (kind === undefined) return openAlone(options)
  const waiting = standing.get(kind)
  standing.delete(kind)
  const one = waiting ?? (await standUp(options))
  one.app.serve(options)
  return { ...one.app.seen, [Symbol.asyncDispose]: () => release(kind, one) }
}

const openAlone = async (options: TestAppOptions): Promise<TestApp> => {
  await using stack = new AsyncDisposableStack()
  const ground = stack.use(await openGround(options))
  const app = await openApp(ground, options)
  stack.move()
  return { ...app.seen, [Symbol.asyncDispose]: () => tearDown({ app, ground }) }
}

/** Takes back all that a test has left, so that the next finds nothing of it. Closes the application where that cannot be done. */
const release = async (kind: string, one: Standing): Promise<void> => {
  const { ground, state, rows } = one
  one.uses += 1
  const isUsable =
    one.uses < mostUses &&
    !standing.has(kind) &&
    ground.refused.length === 0 &&
    (await groundState(ground).catch(() => '')) === state
  if (!isUsable) return tearDown(one)
  const changed = changedTables(rows, await readLasting(ground.pool))
  await forgetGuests(ground.pool)
  if (changed.length > 0) await restoreLasting(ground.pool, rows)
  if (changed.some(isRemembered) || !isUntouched(one.app, one.parts)) {
    await one.app.seen.app.close()
    one.app = await openApp(ground, {})
    one.parts = partsOf(one.app)
  }
  standing.set(kind, one)
}
