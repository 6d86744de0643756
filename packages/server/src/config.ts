import path from 'node:path'
import { readBotCheckSettings } from './gateways/bot-check/settings.ts'
import { isOfThisMachine, readLeastCharges } from './gateways/card-payments/settings.ts'
import { readStripeSettings } from './gateways/card-payments/stripe/settings.ts'
import { readSmtpSettings } from './gateways/email/settings.ts'
import { readIdentitySettings } from './gateways/identity/settings.ts'
import { readTwilioSettings } from './gateways/sms/settings.ts'
import { readTrackerSettings } from './gateways/trackers/settings.ts'
import { readWatchingSettings } from './health/settings.ts'
import { readKeepDays } from './keep-days.ts'
import { logLevels } from './log.ts'
import { createReader, type Environment, parsedUrl, type Reader, SettingsError } from './settings.ts'
import { misspeltIn } from './settings/misspelt.ts'
import { readDatabaseSettings } from './store/connect/settings.ts'

const environments = ['development', 'production', 'test'] as const
/** The purpose that a server is run for. */
export type RunsAs = (typeof environments)[number]

const readSettings = (reader: Reader, runsAs: RunsAs) => {
  const { faults, textOf, setting, matching, wholeNumber, choice, hostOf } = reader
  const port = wholeNumber('PORT', 0, 65_535) ?? 8080
  const host = hostOf('HOST')
  const role = choice('ROLE', ['all', 'web', 'jobs']) ?? 'all'
  const givenUrl = setting('PUBLIC_URL', 'an address such as https://book.example.com', originOf)
  const stripe = readStripeSettings(reader)
  const smtp = readSmtpSettings(reader)
  const twilio = readTwilioSettings(reader)
  const trustedProxies = wholeNumber('TRUSTED_PROXIES', 0, 10) ?? 0
  const countryHeader = matching('COUNTRY_HEADER', 'the name of a header such as CF-IPCountry', /^[\w-]+$/)
  const environment = choice('NODE_ENV', environments) ?? runsAs
  const isProduction = environment === 'production'
  const publicUrl = givenUrl ?? addressOf(host, port)
  const isPublicUrlGiven = textOf('PUBLIC_URL') !== undefined
  const runsSandbox =
    choice('ALLOW_SANDBOX', ['true', 'false']) === 'true' ||
    isOfThisMachine({ isProduction, host, publicUrl, isPublicUrlGiven })
  // A process for jobs alone writes links into messages, which nobody can open at its own port.
  if (role === 'jobs' && !isPublicUrlGiven)
    faults.push('PUBLIC_URL must be set with ROLE=jobs, because messages lead guests there')
  if (isProduction && !runsSandbox && stripe === undefined)
    faults.push(withoutProviders({ hasMail: smtp !== undefined, hasTexts: twilio !== undefined }))
  if (countryHeader !== undefined && trustedProxies === 0)
    faults.push('COUNTRY_HEADER needs TRUSTED_PROXIES, because without a proxy guests set it themselves')
  return {
    environment,
    host,
    /** 0 takes any free port. */
    port,
    /** The address at which guests reach this server, without a slash at the end. */
    publicUrl,
    dataDir: path.resolve(textOf('DATA_DIR') ?? './data'),
    /** The widget's build: `client` for browsers, `server` with the renderer. */
    widgetDir: path.resolve(textOf('WIDGET_DIR') ?? path.join(import.meta.dirname, '../../widget/dist')),
    ...readDatabaseSettings(reader),
    ...readWatchingSettings(reader, port),
    /** Requests per minute and address; 0 is no limit. */
    rateLimit: wholeNumber('RATE_LIMIT', 0, 10_000_000) ?? 6000,
    /**
     * The most unpaid appointments that people with unproved contacts may book from one address in a day; 0
     * lifts all such bounds.
     */
    unpaidBookingsADay: wholeNumber('UNPAID_BOOKINGS_A_DAY', 0, 100_000) ?? 25,
    /** The most carts of one address whose times are held while guests type; 0 lifts this bound. */
    typingHolds: wholeNumber('TYPING_HOLDS', 0, 100_000) ?? 10,
    /** Milliseconds by which this process may be late before guests have to wait; 0 is no limit. */
    waitingRoomDelay: wholeNumber('WAITING_ROOM_DELAY', 0, 60_000) ?? 200,
    /** The most simultaneous connections of one address; 0 is no limit. */
    connectionLimit: wholeNumber('CONNECTION_LIMIT', 0, 1_000_000) ?? 256,
    /** The most pages that this process tells about times at once. */
    liveTimesLimit: wholeNumber('LIVE_TIMES_LIMIT', 0, 1_000_000) ?? 5000,
    /** Origins whose pages may call the API. */
    corsOrigins:
      setting(
        'CORS_ORIGINS',
        'a list of origins such as https://example.com,https://example.org',
        listOfOrigins,
      ) ?? [],
    /** The number of proxies before this server that are trusted to name the guest's address. */
    trustedProxies,
    logLevel: choice('LOG_LEVEL', logLevels) ?? 'warn',
    /** Tells whether this process serves guests, works on jobs, or both. */
    role,
    /**
     * Seconds after SIGTERM for which guests are still served, while `/readyz` already sends them elsewhere.
     */
    drainSeconds: wholeNumber('DRAIN_SECONDS', 0, 600) ?? 0,
    /** The address that guests in the waiting room can write to, without signs to quote in a `mailto:` link. */
    supportEmail: matching('SUPPORT_EMAIL', 'an e-mail address', /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/),
    /**
     * Tells whether unsent messages appear in the sandbox's outbox, where everybody can read them. A reader
     * of it can sign in as anybody, so it is never shown where real cards are charged.
     */
    showsOutbox: runsSandbox && stripe?.secretKey.includes('_live_') !== true,
    /** Undefined if payments run on the sandbox. */
    stripe,
    /** Least amounts of charges that the operator has set, in minor units. */
    leastCharges: readLeastCharges(reader),
    /** Undefined if nobody is checked, even with the flag on. */
    botCheck: readBotCheckSettings(reader),
    /**
     * The header in which the operator's proxy names a request's country; undefined if it is looked up by
     * address.
     */
    countryHeader,
    /** Undefined for each provider that is not set up. */
    identity: readIdentitySettings(reader),
    /** Undefined if no mail is sent; it appears in the sandbox's outbox if that is allowed. */
    smtp,
    /** The same for text messages. */
    twilio,
    /** The trackers that learn of the use of pages, besides those that brands set up themselves. */
    trackers: readTrackerSettings(reader),
    /** How long unneeded rows are kept. */
    keepDays: readKeepDays(reader),
  }
}

export type Config = Readonly<ReturnType<typeof readSettings>> & {
  /** Sentences about unknown settings. */
  readonly misspelt: readonly string[]
}

/**
 * Reads every setting from the environment; an empty one counts as not set. A server runs for production
 * unless `NODE_ENV` or its program (`runsAs`) says otherwise, so that a forgotten setting does not open the
 * sandbox to others (payments/sandbox-opening). Throws a `SettingsError` that names all faults at once (running/settings).
 */
export const readConfig = (environment: Environment, runsAs: RunsAs = 'production'): Config => {
  const reader = createReader(environment)
  const config = readSettings(reader, runsAs)
  const misspelt = misspeltIn(environment, reader.names)
  if (reader.faults.length > 0) throw new SettingsError([...reader.faults, ...misspelt])
  return { ...config, misspelt }
}

/**
 * Names first the settings that guests need, and last the sandbox, which shows everybody what it does not
 * send.
 */
const withoutProviders = (set: { readonly hasMail: boolean; readonly hasTexts: boolean }): string => {
  const others = [
    ...(set.hasMail ? [] : ['SMTP_URL for e-mail']),
    ...(set.hasTexts ? [] : ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM for text messages']),
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

/** The address to open in a browser on this machine: an IPv6 host in brackets, a wildcard as loopback. */
export const addressOf = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}
