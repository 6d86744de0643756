import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Logger } from './http/log.ts'
import type { RenderPage } from './http/pages.ts'
import { openStore } from './store/open.ts'
import type { Tables } from './store/tables.ts'

/** All that areas work with, built once. What one area owns and another needs is a field of its own. */
export type Deps = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly pool: pg.Pool
  readonly db: Kysely<Tables>
  /** Undefined where the widget is not built. */
  readonly pages: RenderPage | undefined
}

type Ground = Pick<Deps, 'config' | 'log' | 'pool'> & Partial<Pick<Deps, 'clock' | 'pages'>>

export const createDeps = ({ config, log, pool, clock = systemClock, pages }: Ground): Deps => ({
  config,
  clock,
  log,
  pool,
  db: openStore(pool),
  pages,
})
