import type { BotGuard } from './bot-guard.ts'
import type { ShopCatalogues } from './catalogue/shop-catalogue.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { CardPayments } from './gateways/card-payments/port.ts'
import type { SandboxChallenges } from './gateways/card-payments/sandbox/create-sandbox.ts'
import type { Countries } from './gateways/country/port.ts'
import type { EmailGateway } from './gateways/email/port.ts'
import type { IdentityProviders } from './gateways/identity/port.ts'
import type { SmsGateway } from './gateways/sms/port.ts'
import type { HoldLimit } from './holds/limit.ts'
import type { Limits } from './limits/create-limits.ts'
import type { RequestCounts } from './limits/request-counts.ts'
import type { Logger } from './log.ts'
import type { Pressure } from './pressure.ts'
import type { Passwords } from './security/passwords.ts'
import type { SecurityEvents } from './security/security-events.ts'
import type { Pool, Queryable } from './store/db.ts'

/** Everything that has effects or state, made once per process. Pure functions are imported. */
export type Deps = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly pool: Pool
  /** The database for statements that only read; a standby for areas whose data may be two seconds old. */
  readonly reader: Queryable
  readonly catalogues: ShopCatalogues
  /** The reader and the catalogues for areas whose data may be two seconds old. */
  readonly reading: Pick<Deps, 'reader' | 'catalogues'>
  /**
   * Gives the one object that `make` makes for the whole process, such as one that reads for several requests
   * in one statement.
   */
  readonly shared: <T>(make: (ground: Pick<Deps, 'pool' | 'clock'>) => T) => T
  readonly cardPayments: CardPayments
  readonly email: EmailGateway
  readonly sms: SmsGateway
  /** The sandbox's challenges of cards; undefined if real cards are charged. */
  readonly sandboxChallenges: SandboxChallenges | undefined
  /** Limits what can be guessed or costs money: passcodes, codes, questions about people, messages. */
  readonly limits: Limits
  /** Records sign-ins, failures, reached limits, changed ways to sign in, and acts of operators. */
  readonly securityEvents: SecurityEvents
  /** Counts requests by address for all processes together. */
  readonly requestCounts: RequestCounts
  /** Tells whether a request comes from a person or a robot. */
  readonly botGuard: BotGuard
  readonly passwords: Passwords
  /** The providers of sign-in, Apple and Google, if they are set up. */
  readonly identity: IdentityProviders
  readonly countries: Countries
  /** Limits how many times an address or a contact holds without paying. */
  readonly holdLimit: HoldLimit
  /** Tells whether this process is overloaded. */
  readonly pressure: Pressure
  /** Gives the error with which the database refuses writes; undefined as far as it accepts them. */
  readonly writing: { readonly fault: () => Error | undefined }
}
