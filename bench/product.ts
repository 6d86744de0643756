import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeDataDir } from '../e2e/data-dir.ts'
import { buildApp } from '../packages/server/src/app.ts'
import type { Clock } from '../packages/server/src/clock.ts'
import { importBrandFile } from '../packages/server/src/commands/import/import-brand-file.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { createDeps } from '../packages/server/src/create-deps.ts'
import type { Deps } from '../packages/server/src/deps.ts'
import { createLog } from '../packages/server/src/log.ts'
import { openDatabase } from '../packages/server/src/store/database.ts'
import type { Pool } from '../packages/server/src/store/db.ts'

export type Product = {
  readonly app: Awaited<ReturnType<typeof buildApp>>
  readonly deps: Deps
  readonly pool: Pool
  readonly stop: () => Promise<void>
}

const professionals = Array.from({ length: 8 }, (_, index) => {
  const name = `pro${index + 1}`
  return `      - { route: ${name}, firstName: ${name}, lastName: Bench }`
})

/** A shop with eight professionals who all offer a cut of 45 minutes without payment. */
const brandFile = `
route: bench
name: Bench
description: A busy salon.
shops:
  - route: bench
    name: Bench
    alias: Bench
    address: { street: 1 Bench Street, city: New York, state: NY, zip: '10001', country: US }
    location: { lat: 40.7, lng: -74 }
    timezone: America/New_York
    currency: usd
    phone: '+1 212 555 0101'
    hours: { mon-sun: '09:00-19:00' }
    advanceBookDays: 365
    bookNoPay: true
    services:
      - { key: cut, name: Cut, price: 45, duration: 45 }
    professionals:
${professionals.join('\n')}
`

/** The product without its jobs, on a separate PostgreSQL with normal durability. */
export const openProduct = async (given: { readonly clock?: Clock } = {}): Promise<Product> => {
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
  await writeFile(file, brandFile)
  const imported = await importBrandFile(deps, file)
  if (!imported.ok)
    throw new Error(imported.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  const app = await buildApp(deps)
  return {
    app,
    deps,
    pool,
    stop: async () => {
      await app.close()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
