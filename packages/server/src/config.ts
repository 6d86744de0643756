import path from 'node:path'
import type { OwnLeastCharges } from '@openchair/rules'
import { type BotCheckSettings, readBotCheckSettings } from './gateways/bot-check/settings.ts'
import { mayRunSandbox } from './gateways/card-payments/sandbox/settings.ts'
import { readStripeSettings, type StripeSettings } from './gateways/card-payments/stripe/settings.ts'
import { readLeastCharges } from './gateways/card-payments/settings.ts'
import { readSmtpSettings, type SmtpSettings } from './gateways/email/settings.ts'
import { type IdentitySettings, readIdentitySettings } from './gateways/identity/settings.ts'
import { readTwilioSettings, type TwilioSettings } from './gateways/sms/settings.ts'
import { readTrackerSettings, type TrackerSettings } from './gateways/trackers/settings.ts'
import { type KeepDays, readKeepDays } from './keep-days.ts'
import { type LogLevel, logLevels } from './log.ts'
import { misspeltIn } from './settings/misspelt.ts'
import { readWatchingSettings, type WatchingSettings } from './health/settings.ts'
import { createReader, type Environment, parsedUrl, SettingsError } from './settings.ts'
import { type DatabaseAddresses, readDatabaseSettings } from './store/connect/settings.ts'

export type Config = DatabaseAddresses &
  WatchingSettings & {
    readonly environment: RunsAs
    readonly host: string
    /** 0 takes any free port. */
    readonly port: number
    /** The address at which guests reach this server, without a slash at the end. */
    readonly publicUrl: string
    readonly dataDir: string
    /** The widget's build: `client` for browsers, `server` with the renderer. */
    readonly widgetDir: string
    /** Requests per minute and address; 0 is no limit. */
    readonly rateLimit: number
    /**
     * The most unpaid appointments that people with unproved contacts may book from one address in a day; 0
     * lifts all such bounds.
     */
    readonly unpaidBookingsADay: number
    /** The most carts of one address whose times are held while guests type; 0 lifts this bound. */
    readonly typingHolds: number
    /** Milliseconds by which this process may be late before guests have to wait; 0 is no limit. */
    readonly waitingRoomDelay: number
    /** The most simultaneous connections of one address; 0 is no limit. */
    readonly connectionLimit: number
    /** The most pages that this process tells about times at once. */
    readonly liveTimesLimit: number
    /** Origins whose pages may call the API. */
    readonly corsOrigins: readonly string[]
    /** The number of proxies before this server that are trusted to name the guest's address. */
    readonly trustedProxies: number
    readonly logLevel: LogLevel
    /** Tells whether this process serves guests, works on jobs, or both. */
    readonly role: Role
    /**
     * Seconds after SIGTERM for which guests are still served, while `/readyz` already sends them elsewhere.
     */
    readonly drainSeconds: number
    /** The address that guests in the waiting room can write to; undefined if there is none. */
    readonly supportEmail: string | undefined
    /** Tells whether unsent messages appear in the sandbox's outbox, where everybody can read them. */
    readonly showsOutbox: boolean
    /** Undefined if payments run on the sandbox. */
    readonly stripe: StripeSettings | undefined
    /** Least amounts of charges that the operator has set, in minor units. */
    readonly leastCharges: OwnLeastCharges
    /** Undefined if nobody is checked, even with the flag on. */
    readonly botCheck: BotCheckSettings | undefined
    /**
     * The header in which the operator's proxy names a request's country; undefined if it is looked up by
     * address.
     */
    readonly countryHeader: string | undefined
    /** Undefined for each provider that is not set up. */
    readonly identity: IdentitySettings
    /** Undefined if no mail is sent; it appears in the sandbox's outbox if that is allowed. */
    readonly smtp: SmtpSettings | undefined
    /** The same for text messages. */
    readonly twilio: TwilioSettings | undefined
    /** The trackers that learn of the use of pages, besides those that brands set up themselves. */
    readonly trackers: TrackerSettings
    /** How long unneeded rows are kept. */
    readonly keepDays: KeepDays
    /** Sentences about unknown settings. */
    readonly misspelt: readonly string[]
  }

const roles = ['all', 'web', 'jobs'] as const
type Role = (typeof roles)[number]

const environments = ['development', 'production', 'test'] as const
/** The purpose that a server is run for. */
export type RunsAs = (typeof environments)[number]

/**
 * Reads every setting from the environment; an empty one counts as not set. A server runs for production
 * unless `NODE_ENV` or its program (`runsAs`) says otherwise, so that a forgotten setting does not open the
 * sandbox to others (payments/sandbox-opening). Throws a `SettingsError` that names all faults at once (running/settings).
 */
export const readConfig = (environment: Environment, runsAs: RunsAs = 'production'): Config => {
  const reader = createReader(environment)
  const { faults, names, textOf, setting, wholeNumber, choice, hostOf } = reader
  const nodeEnvironment = choice('NODE_ENV', runsAs, environments)
  const port = wholeNumber('PORT', 8080, 0, 65_535)
  const host = hostOf('HOST')
  const role = choice('ROLE', 'all', roles)
  // A process for jobs alone writes links into messages, which nobody can open at its own port.
  if (role === 'jobs' && textOf('PUBLIC_URL') === undefined)
    faults.push('PUBLIC_URL must be set with ROLE=jobs, because messages lead guests there')
  const publicUrl = setting(
    'PUBLIC_URL',
    addressOf(host, port),
    'an address such as https://book.example.com',
    originOf,
  )
  const corsOrigins = setting(
    'CORS_ORIGINS',
    [],
    'a list of origins such as https://example.com,https://example.org',
    listOfOrigins,
  )
  const allowSandbox = choice('ALLOW_SANDBOX', 'false', ['true', 'false'])
  const stripe = readStripeSettings(textOf)
  const botCheck = readBotCheckSettings(textOf)
  const smtp = readSmtpSettings(textOf)
  const twilio = readTwilioSettings(textOf)
  const identity = readIdentitySettings(textOf)
  const trackers = readTrackerSettings(textOf)
  const keepDays = readKeepDays(reader)
  for (const each of [stripe, botCheck, smtp, twilio, identity, trackers]) faults.push(...each.faults)
  const isProduction = nodeEnvironment === 'production'
  const runsSandbox = mayRunSandbox({
    allowSandbox: allowSandbox === 'true',
    isProduction,
    host,
    publicUrl,
    isPublicUrlGiven: textOf('PUBLIC_URL') !== undefined,
  })
  if (isProduction && !runsSandbox && stripe.settings === undefined)
    faults.push(withoutProviders({ mail: smtp.settings, texts: twilio.settings }))
  const countryHeader = setting(
    'COUNTRY_HEADER',
    undefined,
    'the name of a header such as CF-IPCountry',
    (text) => (/^[\w-]+$/.test(text) ? text : undefined),
  )
  const trustedProxies = wholeNumber('TRUSTED_PROXIES', 0, 0, 10)
  if (countryHeader !== undefined && trustedProxies === 0)
    faults.push('COUNTRY_HEADER needs TRUSTED_PROXIES, because without a proxy guests set it themselves')
  const config: Config = {
    environment: nodeEnvironment,
    host,
    port,
    publicUrl,
    dataDir: path.resolve(textOf('DATA_DIR') ?? './data'),
    widgetDir: path.resolve(textOf('WIDGET_DIR') ?? path.join(import.meta.dirname, '../../widget/dist')),
    ...readDatabaseSettings(reader),
    rateLimit: wholeNumber('RATE_LIMIT', 6000, 0, 10_000_000),
    unpaidBookingsADay: wholeNumber('UNPAID_BOOKINGS_A_DAY', 25, 0, 100_000),
    typingHolds: wholeNumber('TYPING_HOLDS', 10, 0, 100_000),
    waitingRoomDelay: wholeNumber('WAITING_ROOM_DELAY', 200, 0, 60_000),
    connectionLimit: wholeNumber('CONNECTION_LIMIT', 256, 0, 1_000_000),
    liveTimesLimit: wholeNumber('LIVE_TIMES_LIMIT', 5000, 0, 1_000_000),
    corsOrigins,
    trustedProxies,
    supportEmail: setting('SUPPORT_EMAIL', undefined, 'an e-mail address', mailbox),
    role,
    ...readWatchingSettings(reader, port),
    drainSeconds: wholeNumber('DRAIN_SECONDS', 0, 0, 600),
    logLevel: choice('LOG_LEVEL', 'warn', logLevels),
    countryHeader,
    // A reader of the outbox can sign in as anybody, so it is never shown where real cards are charged.
    showsOutbox: runsSandbox && stripe.settings?.secretKey.includes('_live_') !== true,
    stripe: stripe.settings,
    leastCharges: readLeastCharges(reader),
    botCheck: botCheck.settings,
    smtp: smtp.settings,
    twilio: twilio.settings,
    trackers: trackers.settings,
    identity: identity.settings,
    keepDays,
    misspelt: [],
  }
  const misspelt = misspeltIn(environment, names)
  if (faults.length > 0) throw new SettingsError([...faults, ...misspelt])
  return { ...config, misspelt }
}

/**
 * Names first the settings that guests need, and last the sandbox, which shows everybody what it does not
 * send.
 */
const withoutProviders = (set: {
  readonly mail: SmtpSettings | undefined
  readonly texts: TwilioSettings | undefined
}): string => {
  const others = [
    ...(set.mail === undefined ? ['SMTP_URL for e-mail'] : []),
    ...(set.texts === undefined
      ? ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM for text messages']
      : []),
  ]
  return [
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set, because guests come to this server (PUBLIC_URL, HOST)',
    ...(others.length === 0 ? [] : [`set ${others.join(', and ')} as well`]),
    'only to try the server, ALLOW_SANDBOX=true moves no money and shows all messages, sign-in codes too, to everybody',
  ].join('; ')
}

const originOf = (text: string): string | undefined => {
  const url = parsedUrl(text, ['http:', 'https:'])
  return url?.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : undefined
}

const listOfOrigins = (text: string): string[] | undefined => {
  const origins = text.split(',').map((each) => originOf(each.trim()))
  return origins.every((origin) => origin !== undefined) ? origins : undefined
}

/** An e-mail address that needs no quoting in a `mailto:` link. */
const mailbox = (text: string): string | undefined =>
  /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text) ? text : undefined

/** The address to open in a browser on this machine: an IPv6 host in brackets, a wildcard as loopback. */
export const addressOf = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}
