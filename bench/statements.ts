// Measures the cost of sending statements without names, as a pooler that does not support names requires,
// and the cost of such a pooler itself. Covers schedules (any of eight, 4 days) and whole checkouts without a
// card, with one database and a server for each way. Runs alternate, and so does their order; the ratios are
// the medians of the rounds.
import { spawnSync } from 'node:child_process'
import type { PoolConfig } from 'pg'
import { buildApp } from '../packages/server/src/app.ts'
import { createDeps } from '../packages/server/src/create-deps.ts'
import { openPool, type Statements } from '../packages/server/src/store/open.ts'
import { startPgBouncer } from '../packages/server/test/pgbouncer.ts'
import { load } from './ground/clients.ts'
import { makeCheckouts } from './ground/checkouts.ts'
import { filledDays } from './ground/fill.ts'
import { schedulePath } from './ground/schedule-path.ts'
import { listSlots, takeSlots } from './ground/slots.ts'
import { inRounds, median, openProduct, type Product } from './product.ts'

const rounds = 5
const pace = { clients: 16, milliseconds: 1500 }
/** More slots than one way can use in a round. */
const checkoutsPerRound = 1000

type Rates = { readonly schedules: number; readonly checkouts: number }
/** A server with its own way of sending statements. */
type Way = { readonly name: string; readonly url: string }

const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).error === undefined

/** Serves the same database by another server. */
const serve = async (
  { deps: { config, log } }: Product,
  connection: PoolConfig,
  statements: Statements,
): Promise<AsyncDisposable & { readonly url: string }> => {
  const pool = openPool(connection, log, statements)
  const app = await buildApp(createDeps({ config, log, pool }))
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await pool.end()
    },
  }
}

const inWords = (name: string, of: keyof Rates, measured: readonly (readonly Rates[])[]): string => {
  const rate = median(measured.flatMap((rates) => rates.slice(-1).map((each) => each[of])))
  const ratio = median(measured.map((rates) => (rates.at(-1)?.[of] ?? 0) / (rates[0]?.[of] ?? 0)))
  return `${of} ${name} ${ratio.toFixed(2)} (${rate.toFixed(0)} a second)`
}

/** Measures, and returns the result in one line. */
export const run = async (rows = 1_000_000): Promise<string> => {
  await using product = await openProduct({ others: rows })
  await using stack = new AsyncDisposableStack()
  const { host, port, user, database } = product.pool.options
  const connection = { host, port, user, database }
  const ways: Way[] = []
  const add = async (name: string, to: PoolConfig, statements: Statements): Promise<void> => {
    const { url } = stack.use(await serve(product, to, statements))
    ways.push({ name, url })
  }
  await add('named', connection, 'named')
  await add('unnamed', connection, 'unnamed')
  if (hasPgBouncer()) {
    const pooler = stack.use(await startPgBouncer(connection))
    await add('unnamed through PgBouncer', { connectionString: pooler.url(connection) }, 'unnamed')
  }
  const free = listSlots(product.barbers, filledDays + 2)
  const path = schedulePath(product.shopId, product.service, 4)
  const measure = async ({ url }: Way): Promise<Rates> => {
    const posts = await makeCheckouts(product, takeSlots(free, checkoutsPerRound))
    const schedules = (await load({ url: url + path, ...pace })).rate
    return { schedules, checkouts: (await load({ url, ...pace, posts })).rate }
  }
  const measured = await inRounds(rounds, async (round) => {
    const rates: Rates[] = []
    for (let turn = 0; turn < ways.length; turn += 1) {
      const index = (round + turn) % ways.length
      const way = ways[index]
      if (way !== undefined) rates[index] = await measure(way)
    }
    return rates
  })
  const kinds = ['schedules', 'checkouts'] as const
  const words = ways.slice(1).flatMap(({ name }, index) =>
    kinds.map((kind) =>
      inWords(
        name,
        kind,
        measured.map((rates) => [rates[0], rates[index + 1]].filter((each) => each !== undefined)),
      ),
    ),
  )
  const base = kinds.map(
    (kind) => `${median(measured.map((rates) => rates[0]?.[kind] ?? 0)).toFixed(0)} ${kind}`,
  )
  const missing = ways.length === 2 ? '; PgBouncer is not installed' : ''
  return `statements: of the rate of named ones, ${base.join(' and ')} a second: ${words.join(', ')}; ${rows} appointments${missing}`
}
