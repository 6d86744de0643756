import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createPasscodeGuard, type PasscodeGuard } from './cart/passcode-guard.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { CardPayments } from './gateways/card-payments/port.ts'
import type { SandboxChallenges } from './gateways/card-payments/sandbox-challenges.ts'
import { createSandbox } from './gateways/card-payments/sandbox.ts'
import type { Logger } from './http/log.ts'
import { createSchedules } from './schedule/create-schedules.ts'
import type { Schedules } from './schedule/schedules.ts'
import { createSaleOrders } from './sale-orders/create-sale-orders.ts'
import type { SaleOrders } from './sale-orders/sale-orders.ts'
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
  readonly saleOrders: SaleOrders
  readonly cardPayments: CardPayments
  /** Undefined where real cards are charged. */
  readonly sandboxChallenges: SandboxChallenges | undefined
  readonly passcodeGuard: PasscodeGuard
}

type Ground = Pick<Deps, 'config' | 'log' | 'pool'> & Partial<Pick<Deps, 'clock'>>

export const createDeps = ({ config, log, pool, clock = systemClock }: Ground): Deps => {
  const db = openStore(pool)
  const catalogues = createShopCatalogues(db)
  const sandbox = createSandbox({ db, clock, publicUrl: config.publicUrl })
  return {
    config,
    clock,
    log,
    pool,
    db,
    catalogues,
    services,
    schedules: createSchedules({ pool, clock, catalogues }),
    saleOrders: createSaleOrders(db),
    cardPayments: sandbox.cardPayments,
    sandboxChallenges: sandbox.challenges,
    passcodeGuard: createPasscodeGuard(clock),
  }
}
