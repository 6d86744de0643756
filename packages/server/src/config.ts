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
/** The purpose for which a server runs. */
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
  // A process that only works on jobs writes links into messages, and serves no guests at its own address.
  if (role === 'jobs' && !isPublicUrlGiven)
    faults.push('PUBLIC_URL must be set with ROLE=jobs, because messages lead guests there')
  if (isProduction && !runsSandbox && stripe === undefined)
    faults.push(withoutProviders({ hasMail: smtp !== undefined, hasTexts: twilio !== undefined }))
  if (countryHeader !== undefined && trustedProxies === 0)
    faults.push('COUNTRY_HEADER needs TRUSTED_PROXIES, because without a proxy guests set it themselves')
  return {
    environment,
    host,
    /** The port that serves guests; 0 takes any free one. */
    port,
    /** The address at which guests reach this server, without a slash at the end. */
    publicUrl,
    dataDir: path.resolve(textOf('DATA_DIR') ?? './data'),
    /** The widget's build: `client` for browsers, `server` with the renderer. */
    widgetDir: path.resolve(textOf('WIDGET_DIR') ?? path.join(import.meta.dirname, '../../widget/dist')),
    /** The desk's build, in the same form. */
    deskDir: path.resolve(textOf('DESK_DIR') ?? path.join(import.meta.dirname, '../../desk/dist')),
    ...readDatabaseSettings(reader),
    ...readWatchingSettings(reader, port),
    /** The most requests of an address in a minute; 0 is no limit. */
    rateLimit: wholeNumber('RATE_LIMIT', 0, 10_000_000) ?? 6000,
    /**
     * The most unpaid appointments that people with unproved contacts may book from one address in a day; 0
     * switches all limits on unpaid appointments off.
     */
    unpaidBookingsADay: wholeNumber('UNPAID_BOOKINGS_A_DAY', 0, 100_000) ?? 25,
    /** The most carts of one address whose times are held while guests type; 0 is no limit. */
    typingHolds: wholeNumber('TYPING_HOLDS', 0, 100_000) ?? 10,
    /** Milliseconds by which this process may be late before new guests have to wait; 0 is no limit. */
    waitingRoomDelay: wholeNumber('WAITING_ROOM_DELAY', 0, 60_000) ?? 200,
    /** The most simultaneous connections of one address; 0 is no limit. */
    connectionLimit: wholeNumber('CONNECTION_LIMIT', 0, 1_000_000) ?? 256,
    /** The most pages to which this process reports changes of times at once. */
    liveTimesLimit: wholeNumber('LIVE_TIMES_LIMIT', 0, 1_000_000) ?? 5000,
    /** The origins whose pages may call the API. */
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
    /** Seconds after SIGTERM in which the server still serves guests, while `/readyz` already says no. */
    drainSeconds: wholeNumber('DRAIN_SECONDS', 0, 600) ?? 0,
    /** The e-mail for guests in the waiting room, without characters that a link must escape. */
    supportEmail: matching('SUPPORT_EMAIL', 'an e-mail address', /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/),
    /**
     * Tells whether unsent messages appear in the sandbox's outbox, where everybody can read them. Whoever
     * reads it can sign in as anybody, so it is never shown if real cards are charged.
     */
    showsOutbox: runsSandbox && stripe?.secretKey.includes('_live_') !== true,
    /** Stripe's keys; undefined if payments run on the sandbox. */
    stripe,
    /** The least amounts of charges that the operator has set, in minor units. */
    leastCharges: readLeastCharges(reader),
    /** The bot check; undefined if nobody is checked, even with the flag on. */
    botCheck: readBotCheckSettings(reader),
    /** The header in which a proxy gives a request's country. If undefined, the address is looked up. */
    countryHeader,
    /** The providers of sign-in; undefined for each that is not set up. */
    identity: readIdentitySettings(reader),
    /** The mail server; undefined if mail appears at most in the sandbox's outbox. */
    smtp,
    /** Twilio's account for text messages; undefined if these appear at most in the sandbox's outbox. */
    twilio,
    /** The trackers that learn how pages are used, besides those that brands set up themselves. */
    trackers: readTrackerSettings(reader),
    /** The days for which unneeded rows are kept. */
    keepDays: readKeepDays(reader),
  }
}

export type Config = Readonly<ReturnType<typeof readSettings>> & {
  /** Sentences about unknown settings that are similar to known ones. */
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
 * The fault of a server without providers. It names the settings that guests need first, and the sandbox
 * last, because everybody can read there what it does not send.
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

/** The address for a browser on this machine. An IPv6 host gets brackets, a wildcard becomes loopback. */
export const addressOf = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}
