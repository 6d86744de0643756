// Sends 100,000 guesses at each secret, from 1,000 addresses, to two servers on one database. Compares how
// many were checked with how many the limits allow on paper, and tests that the owner still gets in from a
// clean address.
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { makeDataDir } from '../e2e/data-dir.ts'
import { startProduct } from '../e2e/start-server.ts'
import { createDeps } from '../packages/server/src/create-deps.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { type Limit, limitsOf, whileAttacked } from '../packages/server/src/limits/limits.ts'
import { createLog } from '../packages/server/src/log.ts'
import { openDatabase } from '../packages/server/src/store/database.ts'
import type { Pool } from '../packages/server/src/store/db.ts'
import {
  type Answer,
  cleanAddress,
  createPoster,
  type Poster,
  type Target,
  targetsOf,
} from './guesses/targets.ts'

const guesses = 100_000
const addresses = 1000
const clients = 32

const addressOf = (index: number): string => `127.0.${index >> 8}.${index & 255}`

/** The number of guesses at one target that the limit allows these addresses together in ten minutes. */
const onPaper = ({ perAddressAndTarget, perAddress, attackedFrom }: Limit): number => {
  const ofOne = Math.min(perAddressAndTarget ?? Infinity, perAddress ?? Infinity)
  const usual = ofOne * addresses
  return attackedFrom === undefined
    ? usual
    : Math.min(usual, Math.min(ofOne, whileAttacked) * addresses + attackedFrom)
}

type Attack = { readonly name: string; readonly line: string; readonly holds: boolean }

/** Sends all guesses of each address in a row, alternating between the servers, while others send theirs. */
const attack = async (target: Target, post: Poster, count: number): Promise<Attack> => {
  await target.prepare?.()
  const answers = new Map<string, number>()
  let next = 0
  const from = performance.now()
  const client = async (): Promise<void> => {
    while (next < count) {
      const index = next
      next += 1
      const address = addressOf(Math.floor((index * addresses) / count))
      const { status, code } = await post(target.guess(wrongOf(target)), { address, server: index })
      const answer = status === 200 ? 'right' : code
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - from) / 1000
  const refused = answers.get('too_many_requests') ?? 0
  const wrong = target.wrong.reduce((sum, code) => sum + (answers.get(code) ?? 0), 0)
  const most = Math.min(...limitsOf(target.limit).map(onPaper)) * Math.ceil(seconds / 600)
  const rightful: Answer = await post(target.guess(await target.right()), {
    address: cleanAddress,
    server: 0,
  })
  const holds = wrong + refused === count && wrong <= most && rightful.status === 200
  const line = `${target.name}: ${wrong} of ${count} looked at (at most ${most}), ${count - wrong - refused} other answers, the rightful one from a clean address ${rightful.status === 200 ? 'got in' : `was refused (${rightful.code})`}, ${seconds.toFixed(0)} s`
  return { name: target.name, line, holds }
}

/** A wrong value. Only its owner tries the right one. */
const wrongOf = ({ digits }: Target): string => {
  const value = String(randomInt(10 ** digits)).padStart(digits, '0')
  return `9${value.slice(1)}`
}

const sizeOf = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ readonly rows: number; readonly size: number }>(
    `select count(*) as rows, pg_total_relation_size('limit_count') / 1024 as size from limit_count`,
  )
  return `${rows[0]?.rows} rows, ${rows[0]?.size} kB`
}

/** Attacks each target, and returns the result in one line; throws where a limit does not hold. */
export const run = async (): Promise<string> => {
  await using stack = new AsyncDisposableStack()
  const folder = await makeDataDir('openchair-bench-')
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: folder })
  const log = createLog(config.logLevel)
  const { pool, stop } = await openDatabase(config, log)
  stack.defer(stop)
  const { user, host, port, database } = pool.options
  const settings = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${database}`,
    TRUSTED_PROXIES: '1',
  }
  const servers: string[] = []
  for (const _ of [1, 2]) {
    const { url, stop: end } = await startProduct(settings)
    stack.defer(end)
    servers.push(url)
  }
  const post = createPoster(servers)
  const targets = await targetsOf(createDeps({ config, log, pool }), servers[0] ?? '', post)
  const attacks: Attack[] = []
  for (const target of targets) {
    const ended = await attack(target, post, Math.floor(guesses / targets.length))
    process.stderr.write(`${ended.line}\n`)
    attacks.push(ended)
  }
  const failed = attacks.filter(({ holds }) => !holds)
  const lines = [...attacks.map(({ line }) => line), `counters: ${await sizeOf(pool)}`].join('\n  ')
  if (failed.length > 0)
    throw new Error(`limits that do not hold: ${failed.map(({ name }) => name).join()}\n  ${lines}`)
  return `guesses from ${addresses} addresses at two servers on one database\n  ${lines}`
}
