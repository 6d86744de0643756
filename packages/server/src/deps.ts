import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { CardPayments } from './gateways/card-payments/port.ts'
import type { SandboxChallenges } from './gateways/card-payments/sandbox/challenges.ts'
import { createSandbox } from './gateways/card-payments/sandbox/create-sandbox.ts'
import { createStripe } from './gateways/card-payments/stripe/create-stripe.ts'
import { createGiftCards } from './discounts/find-gift-card.ts'
import type { GiftCards } from './gift-cards/gift-cards.ts'
import { createGuessGuard, type GuessGuard } from './guess-guard.ts'
import type { Logger } from './log.ts'
import { noSavedCards, type SavedCards } from './payments/saved-cards.ts'
import { createProducts } from './holds/store-left.ts'
import type { Products } from './products/products.ts'
import { createPromos } from './discounts/find-promo.ts'
import type { Promos } from './discounts/promo.ts'
import { createSchedules } from './timetable/read-timetable.ts'
import type { Schedules } from './timetable/timetable.ts'
import { createSaleOrders } from './booking/sale/sale-of-cart.ts'
import type { SaleOrders } from './sale-orders/sale-orders.ts'
import type { Services } from './catalogue/offered-services.ts'
import { services } from './services/to-service.ts'
import { createShopCatalogues } from './catalogue/create-catalogues.ts'
import type { ShopCatalogues } from './catalogue/shop-catalogue.ts'
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
  readonly savedCards: SavedCards
  /** Undefined where real cards are charged. */
  readonly sandboxChallenges: SandboxChallenges | undefined
  readonly products: Products
  readonly promos: Promos
  readonly giftCards: GiftCards
  /** Of professionals' passcodes. */
  readonly passcodeGuard: GuessGuard
  /** Of a brand's promo and gift-card codes; the target is the brand's id. */
  readonly codeGuard: GuessGuard
}

type Ground = Pick<Deps, 'config' | 'log' | 'pool'> &
  Partial<Pick<Deps, 'clock'>> & {
    /** What the sandbox's reports are signed with; nobody knows it unless told. */
    readonly sandboxSecret?: string
  }

export const createDeps = ({
  config,
  log,
  pool,
  clock = systemClock,
  sandboxSecret = randomUUID(),
}: Ground): Deps => {
  const db = openStore(pool)
  const catalogues = createShopCatalogues(db)
  const payments = paymentsOf(config, db, clock, sandboxSecret)
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
    cardPayments: payments.cardPayments,
    savedCards: noSavedCards,
    sandboxChallenges: payments.challenges,
    products: createProducts(db, clock),
    promos: createPromos(db, clock),
    giftCards: createGiftCards(db, clock),
    passcodeGuard: createGuessGuard(clock, { perAddress: 5, perTarget: 100 }),
    codeGuard: createGuessGuard(clock, { perAddress: 10, perTarget: 300 }),
  }
}

/** Stripe where it is set up, else the sandbox. */
const paymentsOf = (config: Config, db: Kysely<Tables>, clock: Clock, webhookSecret: string) =>
  config.stripe === undefined
    ? createSandbox({ db, clock, config, webhookSecret })
    : { cardPayments: createStripe({ db, clock, settings: config.stripe }), challenges: undefined }
