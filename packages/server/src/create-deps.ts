import { randomUUID } from 'node:crypto'
import { createBotGuard } from './bot-guard.ts'
import { createShopCatalogues } from './catalogue/create-catalogues.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createBotCheck } from './gateways/bot-check/create-bot-check.ts'
import { leastChargeOf } from './gateways/card-payments/least-charges.ts'
import { createSandbox } from './gateways/card-payments/sandbox/create-sandbox.ts'
import { createStripe } from './gateways/card-payments/stripe/create-stripe.ts'
import { createCountries } from './gateways/country/create-countries.ts'
import { createSmtp } from './gateways/email/create-smtp.ts'
import { noEmail, sandboxEmail } from './gateways/email/sandbox.ts'
import { createIdentityProviders } from './gateways/identity/create-providers.ts'
import { createTwilio } from './gateways/sms/create-twilio.ts'
import { noSms, sandboxSms } from './gateways/sms/sandbox.ts'
import { ableToWrite } from './health/watch-writing.ts'
import { createHoldLimit } from './holds/limit.ts'
import { createLimits } from './limits/create-limits.ts'
import { createRequestCounts } from './limits/request-counts.ts'
import { createPressure } from './pressure.ts'
import { argonPasswords, boundPasswords } from './security/passwords.ts'
import { createSecurityEvents } from './security/security-events.ts'
import { recordLimit } from './security/tell-events.ts'
import type { Pool, Queryable } from './store/db.ts'

type Ground = Pick<Deps, 'config' | 'log' | 'pool'> &
  Partial<Pick<Deps, 'clock' | 'writing'>> & {
    /** The database for reads that may be two seconds old; the pool by default. */
    readonly reading?: Queryable
    /** The secret that signs the sandbox's reports; random by default. */
    readonly sandboxSecret?: string
  }

export const createDeps = ({
  config,
  log,
  pool,
  reading = pool,
  clock = systemClock,
  writing = ableToWrite,
  sandboxSecret = randomUUID(),
}: Ground): Deps => {
  const { cardPayments, challenges } = paymentsOf(config, pool, clock, sandboxSecret)
  const [withoutSmtp, withoutTwilio] = config.showsOutbox ? [sandboxEmail, sandboxSms] : [noEmail, noSms]
  const { catalogues, readCatalogues } = createShopCatalogues({ pool, cardPayments }, { pool: reading })
  const securityEvents = createSecurityEvents({ pool, clock, log })
  const botCheck = createBotCheck(config.botCheck, { clock, log })
  return {
    config,
    clock,
    log,
    pool,
    reader: pool,
    catalogues,
    reading: { reader: reading, catalogues: readCatalogues },
    shared: sharedOf({ pool, clock }),
    cardPayments,
    email: config.smtp === undefined ? withoutSmtp : createSmtp(config.smtp),
    sms: config.twilio === undefined ? withoutTwilio : createTwilio(config.twilio),
    sandboxChallenges: challenges,
    limits: createLimits(pool, clock, (event) => recordLimit(securityEvents, event)),
    securityEvents,
    requestCounts: createRequestCounts({ pool, clock, log }, config.rateLimit),
    botGuard: createBotGuard({ pool, catalogues, clock, log, botCheck }),
    passwords: boundPasswords(argonPasswords()),
    identity: createIdentityProviders(config.identity, { clock, log }),
    countries: createCountries(config.countryHeader),
    holdLimit: createHoldLimit(pool, clock),
    pressure: createPressure(config.waitingRoomDelay),
    writing,
  }
}

const sharedOf = (ground: Pick<Deps, 'pool' | 'clock'>): Deps['shared'] => {
  const made = new Map<unknown, unknown>()
  return (make) => {
    if (!made.has(make)) made.set(make, make(ground))
    return made.get(make) as ReturnType<typeof make>
  }
}

/** Makes Stripe's gateway if it is set up, else the sandbox's. */
const paymentsOf = (config: Config, pool: Pool, clock: Clock, webhookSecret: string) => {
  const leastCharge = leastChargeOf(config.leastCharges)
  const ground = { pool, clock, leastCharge }
  return config.stripe === undefined
    ? createSandbox({ ...ground, publicUrl: () => config.publicUrl, webhookSecret })
    : { cardPayments: createStripe({ ...ground, settings: config.stripe }), challenges: undefined }
}
