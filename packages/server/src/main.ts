import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { endAllLeases } from './booking/attempt/store.ts'
import { addressOf, type Config, readConfig } from './config.ts'
import { tellEvents } from './booking/tell/tell-events.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { logMissingProviders } from './gateways/identity/create-providers.ts'
import { createLog, type Logger } from './log.ts'
import { checkProvider } from './payments/check-provider.ts'
import { createRenderPage } from './pages/render-widget.ts'
import { firstBrand } from './pages/store.ts'
import { loadWidgetBuild } from './pages/widget-build.ts'
import { startPolling } from './jobs/poll.ts'
import { startJobs } from './jobs/run.ts'
import { unlockAllJobs } from './jobs/store.ts'
import { tasksOf } from './jobs/tasks.ts'
import { measurePressure } from './pressure.ts'
import { startFault } from './start-fault.ts'
import { openDatabase } from './store/database.ts'
import { isDatabaseGone } from './store/failure.ts'
import { joinDatabase } from './store/presence.ts'

export type { Deps } from './deps.ts'

type ServerOptions = {
  /** Runs before jobs and requests: fills a database that holds no brand yet. */
  readonly prepare?: (deps: Deps) => Promise<void>
  /** Started once the server listens at this origin, stopped before it; its message stands before the server's own. */
  readonly beside?: (
    publicUrl: string,
  ) => Promise<{ readonly message: string; readonly stop: () => Promise<void> } | undefined>
}

type Server = {
  readonly url: string
  /** False where the payment provider refuses this server's keys. */
  readonly canCharge: boolean
  /** Of what was started beside it. */
  readonly message: string | undefined
  readonly stop: () => Promise<void>
}

/** Starts everything in order; when a step fails, the steps before it are undone. */
const startServer = async (
  config: Config,
  log: Logger,
  { prepare, beside }: ServerOptions,
): Promise<Server> => {
  const started = new AsyncDisposableStack()
  try {
    const { pool, direct, stop: closeDatabase } = await openDatabase(config, log)
    started.defer(closeDatabase)
    // With PORT=0 the public address is known only once the server listens; it is read after that.
    const known = { ...config }
    const deps = createDeps({ config: known, log, pool })
    const access = checkProvider(deps)
    await prepare?.(deps)
    const presence = await joinDatabase(direct, log, async () => {
      await endAllLeases(pool, deps.clock.now())
      await unlockAllJobs(pool)
    })
    started.defer(presence.leave)
    started.defer(measurePressure(deps.pressure))
    const jobs = await startJobs(direct, tasksOf(deps), log)
    started.defer(jobs.stop)
    const widget = await loadWidgetBuild(config.widgetDir)
    const app = await buildApp(deps, { pages: widget && createRenderPage(deps, widget) })
    started.defer(() => app.close())
    await listen(app, config)
    known.publicUrl = publicAddress(app, config)
    started.defer(startPolling(() => tellEvents(deps), log).stop)
    const brand = await firstBrand(deps.db)
    const other = await beside?.(known.publicUrl)
    if (other) started.defer(other.stop)
    return {
      message: other?.message,
      url: `${known.publicUrl}/booking${brand ? `/brands/${brand}` : ''}`,
      canCharge: await access,
      stop: () => started.disposeAsync(),
    }
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
}

/** The public address: the one that was configured, else one with the port that was really taken. */
const publicAddress = (app: FastifyInstance, { host, port, publicUrl }: Config): string => {
  if (publicUrl !== addressOf(host, port)) return publicUrl
  const address = app.server.address()
  return addressOf(host, typeof address === 'object' && address !== null ? address.port : port)
}

/** Retries while a server that is just ending still stops the database that both bring themselves. */
const startPatiently = async (config: Config, log: Logger, options: ServerOptions): Promise<Server> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(config, log, options)
    } catch (error) {
      if (config.databaseUrl !== undefined || !isDatabaseGone(error) || attempt === 5) throw error
      await sleep(500)
    }
  }
}

/** How long to wait for a port, in milliseconds: a server that was just killed may still hold it. */
const portPatience = 3000

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  for (let waited = 0; ; waited += 100) {
    try {
      await app.listen({ host, port })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || waited >= portPatience) throw error
      await sleep(100)
    }
  }
}

/** What the start message says about payments: whoever starts the server must know whether it charges cards. */
const wordsOnPayments = ({ stripe }: Config, canCharge: boolean): string => {
  if (stripe === undefined) return 'Payments run on the sandbox: no card is charged.'
  const at = stripe.apiBase === undefined ? '' : ` at ${stripe.apiBase}`
  if (!canCharge)
    return `STRIPE_SECRET_KEY: Stripe${at} refuses it, so no card can be charged; bookings without a card go on.`
  return stripe.secretKey.includes('_live_')
    ? `Payments run on Stripe${at}: cards are charged.`
    : `Payments run on Stripe${at} in test mode: no card is charged.`
}

/** What the start message says about messages, where some are not sent: where a developer reads them. */
const wordsOnMessages = ({ smtp, twilio, showsOutbox }: Config, url: string): string => {
  const unsent = [...(smtp === undefined ? ['E-mail'] : []), ...(twilio === undefined ? ['SMS'] : [])]
  if (unsent.length === 0) return ''
  const verb = unsent.length === 1 ? 'is' : 'are'
  if (!showsOutbox)
    return `${unsent.join(' and ')} ${verb} not set up: nobody can sign in by what would be sent.\n`
  return `${unsent.join(' and ')} ${verb} not sent: read at ${new URL('/sandbox/outbox', url).href}\n`
}

/** How long an orderly stop may take, in milliseconds, before the process exits anyway. */
const stopPatience = 10_000

/** Runs the server as this process: prints its address, and stops on a signal or when the parent process is gone. */
export const runServer = async (options: ServerOptions = {}): Promise<void> => {
  // The server goes on when the reader of its output is gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let config: Config | undefined
  const fail = (error: unknown): void => {
    process.stderr.write(`${startFault(error, config)}\n`)
    process.exit(1)
  }
  let starting: Promise<Server> | undefined
  let stopping = false
  let impatient = false
  const stop = async (): Promise<void> => {
    if (impatient) process.exit(1)
    if (stopping) return
    stopping = true
    // One Ctrl-C arrives several times, from npm and from the terminal; only a later one means to exit at once.
    setTimeout(() => (impatient = true), 1000).unref()
    setTimeout(() => process.exit(1), stopPatience).unref()
    try {
      await (await starting)?.stop()
      process.exit(0)
    } catch (error) {
      fail(error)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // The parent process may be gone before anything has started.
  if (Object.is(process.connected, false)) process.exit(0)
  process.once('disconnect', () => void stop())
  process.channel?.unref()
  try {
    config = readConfig(process.env)
    const log = createLog(config.logLevel)
    // A promise that is rejected while nobody holds it is a fault, but none that has to end bookings that go well.
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was handled nowhere'))
    starting = startPatiently(config, log, options)
    const { url, canCharge, message } = await starting
    if (stopping) return
    logMissingProviders(config.identity, log)
    process.stdout.write(
      `${wordsOnPayments(config, canCharge)}\n${wordsOnMessages(config, url)}${message ? `${message}\n` : ''}Openchair is ready: ${url}\n`,
    )
  } catch (error) {
    if (!stopping) fail(error)
  }
}
