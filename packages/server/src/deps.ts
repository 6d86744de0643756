import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Logger } from './http/log.ts'
import type { RenderPage } from './http/pages.ts'
import { createSchedules } from './schedule/create-schedules.ts'
import type { Schedules } from './schedule/schedules.ts'
import type { Services } from './services/services.ts'
import { services } from './services/to-service.ts'
import { createShopCatalogues } from './shops/create-catalogues.ts'
import type { ShopCatalogues } from './shops/shop-catalogue.ts'
import { openStore } from './store/open.ts'
import type { Tables } from './store/tables.ts'

/** All that areas work with, built once. What one area owns and another needs is a field of its own. */
export type Deps = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly pool: pg.Pool
  readonly db: Kysely<Tables>
  readonly catalogues: ShopCatalogues
  readonly services: Services
  readonly schedules: Schedules
  /** Undefined where the widget is not built. */
  readonly pages: RenderPage | undefined
}

type Ground = Pick<Deps, 'config' | 'log' | 'pool'> & Partial<Pick<Deps, 'clock' | 'pages'>>

export const createDeps = ({ config, log, pool, clock = systemClock, pages }: Ground): Deps => {
  const db = openStore(pool)
  const catalogues = createShopCatalogues(db)
  return {
    config,
    clock,
    log,
    pool,
    db,
    catalogues,
    services,
    schedules: createSchedules({ pool, clock, catalogues }),
    pages,
  }
}
