import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeDataDir } from '../e2e/data-dir.ts'
import { buildApp } from '../packages/server/src/app.ts'
import type { Clock } from '../packages/server/src/clock.ts'
import { importBrandFile } from '../packages/server/src/commands/import/import-brand-file.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { createDeps } from '../packages/server/src/create-deps.ts'
import { createLog } from '../packages/server/src/log.ts'
import { openDatabase } from '../packages/server/src/store/database.ts'
import { fillOthers, fillOwn } from './ground/fill.ts'

export type Product = Awaited<ReturnType<typeof openProduct>>

const professionals = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const name = `pro${index + 1}`
    return `      - { route: ${name}, firstName: ${name}, lastName: Bench }`
  }).join('\n')

/** A shop with professionals, where nothing is paid. Each offers the services, of 45 minutes with all. */
export const shopWith = (
  route: string,
  services: string,
  { count = 8, timezone = 'America/New_York' }: { readonly count?: number; readonly timezone?: string } = {},
): string => `
  - route: ${route}
    name: ${route}
    alias: ${route}
    address: { street: 1 Bench Street, city: New York, state: NY, zip: '10001', country: US }
    location: { lat: 40.7, lng: -74 }
    timezone: ${timezone}
    currency: usd
    phone: '+1 212 555 0101'
    hours: { mon-sun: '09:00-19:00' }
    advanceBookDays: 365
    bookNoPay: true
    ${services}
    professionals:
${professionals(count)}`

/** A shop with a plain cut, and a salon whose colour pauses, has buffers and needs units of two resources. */
const brandFile = `
route: bench
name: Bench
description: A busy salon.
shops:${shopWith('bench', 'services: [{ key: cut, name: Cut, price: 45, duration: 45 }]')}${shopWith(
  'salon',
  `resources: [{ key: chair, count: 8 }, { key: basin, count: 8 }]
    bufferBefore: 5
    bufferAfter: 5
    services:
      - key: colour
        name: Colour
        price: 90
        segments: [15, -10, 10]
        needs: [{ key: chair, during: all }, { key: basin, during: [3] }]`,
)}
`

/**
 * The product without its jobs, on a separate PostgreSQL with normal durability. `others` fills the table with
 * past and coming appointments of the measured shop, and with so many of other shops. `shops` adds shops to the
 * brand file.
 */
export const openProduct = async ({
  others,
  shops = '',
  ...given
}: { readonly clock?: Clock; readonly others?: number; readonly shops?: string } = {}) => {
  const folder = await makeDataDir('openchair-bench-')
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    UNPAID_BOOKINGS_A_DAY: '0',
    CONNECTION_LIMIT: '0',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    PORT: '0',
  })
  const log = createLog(config.logLevel)
  const { pool, stop } = await openDatabase(config, log)
  const deps = createDeps({ config, log, pool, ...given })
  const file = path.join(folder, 'bench.yaml')
  await writeFile(file, brandFile + shops)
  const imported = await importBrandFile(deps, file)
  if (!imported.ok)
    throw new Error(imported.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  const measured = async (route: string) => {
    const { shop, services, barbers } = await deps.catalogues.ofShop(route)
    return { shopId: shop.id, service: services[0]?.id ?? '', barbers: barbers.map(({ id }) => id) }
  }
  const bench = await measured('bench')
  if (others !== undefined) {
    await fillOwn(pool, bench.shopId, bench.barbers)
    await fillOthers(pool, 0, others)
  }
  const app = await buildApp(deps)
  return {
    app,
    deps,
    pool,
    /** The ids of the measured shop, of its cut, and of its eight professionals. */
    ...bench,
    /** The same of the salon, with its colour. */
    salon: await measured('salon'),
    /** Listens; returns its address. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Measures so many times after the first time, which warms up. */
export const inRounds = async <T>(
  rounds: number,
  measure: (round: number) => Promise<T>,
  warming = 1,
): Promise<readonly T[]> => {
  const measured: T[] = []
  for (let round = 0; round < warming + rounds; round += 1) measured.push(await measure(round))
  return measured.slice(warming)
}

type Pair = { readonly one: number; readonly other: number }

/** Measures two things in turn, in alternating order. */
export const inPairs = (
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
  warming?: number,
): Promise<readonly Pair[]> =>
  inRounds(
    rounds,
    async (round) => {
      const early = round % 2 === 0 ? await one() : undefined
      const second = await other()
      return { one: early ?? (await one()), other: second }
    },
    warming,
  )

/** The medians of pairs: of both, and of the first as a multiple of the second. */
export const mediansOf = (pairs: readonly Pair[]) => ({
  one: median(pairs.map(({ one }) => one)),
  other: median(pairs.map(({ other }) => other)),
  ratio: median(pairs.map(({ one, other }) => one / other)),
})

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
