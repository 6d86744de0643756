import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { endAllLeases, hasLeases } from './booking/attempt/store.ts'
import { addressOf, type Config, readConfig, type RunsAs } from './config.ts'
import { tellEvents } from './booking/tell/tell-events.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { logMissingProviders } from './gateways/identity/create-providers.ts'
import { openWatching, type Watching } from './health/open-watching.ts'
import { createReadiness, type Readiness } from './health/readiness.ts'
import { jobsApp, metricsApp } from './health/serve-side.ts'
import { createStanding } from './health/standing.ts'
import { hasMigrations, tryWriting } from './health/store.ts'
import { watchWriting } from './health/watch-writing.ts'
import { createLog, type Logger } from './log.ts'
import { checkProvider } from './payments/provider-fault.ts'
import { createRenderPage } from './pages/render-widget.ts'
import { shareWidgetFiles } from './pages/share-widget-files.ts'
import { firstBrand } from './pages/store.ts'
import { loadDeskBuild } from './pages/desk/desk-build.ts'
import { createRenderDesk } from './pages/desk/render-desk.ts'
import { loadWidgetBuild } from './pages/widget-build.ts'
import { startPolling } from './jobs/poll.ts'
import { startJobs } from './jobs/run.ts'
import { hasLockedJobs, unlockAllJobs } from './jobs/store.ts'
import { tasksOf } from './jobs/tasks.ts'
import { measurePressure } from './pressure.ts'
import { hideSecrets, secretsIn } from './settings/secrets.ts'
import { startFault } from './start-fault.ts'
import { startMessage } from './start-message.ts'
import { openDatabase } from './store/database.ts'
import type { Pool } from './store/db.ts'
import { isDatabaseGone } from './store/failure.ts'
import { migrationNames } from './store/migration-files.ts'
import { joinDatabase } from './store/connect/presence.ts'

export type { Deps } from './deps.ts'

type ServerOptions = {
  /** The purpose of the server if `NODE_ENV` names none; production by default. */
  readonly runsAs?: RunsAs
  /** Runs before jobs and requests, and fills a database that has no brand yet. */
  readonly prepare?: (deps: Deps) => Promise<void>
  /**
   * Starts something once the server listens at this origin, which stops before the server. Its message is
   * printed before the server's own.
   */
  readonly beside?: (
    publicUrl: string,
    deps: Deps,
  ) => Promise<{ readonly message: string | undefined; readonly stop: () => Promise<void> } | undefined>
}

type Server = {
  /** The text that is printed once this has started. */
  readonly message: string
  /** Makes the readiness probe fail, so that guests are sent to other processes. */
  readonly drain: () => void
  readonly stop: () => Promise<void>
}

/** Starts the parts of the server in order. If one fails, the parts before it are stopped. */
const startServer = async (
  config: Config,
  log: Logger,
  watching: Watching,
  { prepare, beside }: ServerOptions,
): Promise<Server> => {
  const started = new AsyncDisposableStack()
  const worksOnJobs = config.role !== 'web'
  try {
    const database = await openDatabase(config, log)
    const { pool, direct, reading, watching: watchingPool, anew, stop: closeDatabase } = database
    started.defer(closeDatabase)
    watching.watchPool(pool)
    const writing = watchWriting(() => tryWriting(anew), log)
    started.defer(writing.stop)
    watching.watchWriting(writing)
    const names = await migrationNames()
    const readiness = createReadiness(() => hasMigrations(watchingPool, names), writing)
    watching.watchReadiness(config.role, readiness)
    // With PORT=0 the public address is known only once the server listens. It is read only after that.
    const known = { ...config }
    const deps = createDeps({ config: known, log, pool, reading, writing })
    const access = checkProvider(deps)
    await prepare?.(deps)
    const presence = await joinDatabase(direct, log, {
      isThere: async () => (await hasLeases(pool, deps.clock.now())) || hasLockedJobs(pool, {}),
      free: async () => {
        await endAllLeases(pool, deps.clock.now())
        await unlockAllJobs(pool, {})
      },
    })
    started.defer(presence.leave)
    started.defer(measurePressure(deps.pressure))
    if (worksOnJobs) started.defer((await startJobs(direct, tasksOf(deps), log)).stop)
    const app = config.role === 'jobs' ? jobsApp(log, readiness) : await guestsApp(deps, readiness, watching)
    started.defer(() => app.close())
    const address = await listen(app, config)
    if (config.publicUrl === addressOf(config.host, config.port)) known.publicUrl = address
    if (worksOnJobs) started.defer(startPolling(() => tellEvents(deps), log).stop)
    const metrics = await serveMetrics(deps, watching, watchingPool)
    if (metrics) started.defer(metrics.stop)
    const brand = await firstBrand(deps.pool)
    const other = config.role === 'jobs' ? undefined : await beside?.(known.publicUrl, deps)
    if (other) started.defer(other.stop)
    const message = startMessage(config, {
      url: `${known.publicUrl}/booking${brand ? `/brands/${brand}` : ''}`,
      address,
      canCharge: await access,
      metricsUrl: metrics?.url,
      message: other?.message,
    })
    return { message, drain: readiness.drain, stop: () => started.disposeAsync() }
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
}

/** The application for guests and staff. */
const guestsApp = async (deps: Deps, readiness: Readiness, watching: Watching): Promise<FastifyInstance> => {
  const widget = await loadWidgetBuild(deps.config.widgetDir)
  const desk = await loadDeskBuild(deps.config.deskDir)
  await shareWidgetFiles(deps)
  return buildApp(deps, {
    pages: widget && createRenderPage(deps, widget),
    deskPages: desk && createRenderDesk(deps, desk),
    readiness,
    watch: watching.watchRequests,
  })
}

/** Serves metrics on a port of their own. Undefined unless a setting asks for it. */
const serveMetrics = async (
  { config, clock, log }: Deps,
  { metrics }: Watching,
  pool: Pool,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> } | undefined> => {
  if (config.metrics === undefined || metrics === undefined) return undefined
  const app = metricsApp(log, metrics, createStanding(pool, clock))
  const address = await listen(app, config.metrics)
  return { url: `${address}/metrics`, stop: () => app.close() }
}

/** Starts the server, and tries again while a former server still stops the PostgreSQL that both use. */
const startPatiently = async (
  config: Config,
  log: Logger,
  watching: Watching,
  options: ServerOptions,
): Promise<Server> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(config, log, watching, options)
    } catch (error) {
      const isOwn = config.databaseUrl === undefined && !isOfName(error)
      if (!isOwn || !isDatabaseGone(error) || attempt === 5) throw error
      await sleep(500)
    }
  }
}

/** Tells whether a host was not found. That is HOST, because the server's own PostgreSQL has no host. */
const isOfName = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall === 'getaddrinfo'

/** Milliseconds to wait for a port, which a killed server may still have. */
const portPatience = 3000

/** Listens, and gives the address with its actual port. */
const listen = async (
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> => {
  for (let waited = 0; ; waited += 100) {
    try {
      await app.listen({ host, port })
      const address = app.server.address()
      return addressOf(host, typeof address === 'object' && address !== null ? address.port : port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || waited >= portPatience) throw error
      await sleep(100)
    }
  }
}

/**
 * The percentage by which the heap may grow before a garbage collection. V8's default allows it to grow to
 * several times its size.
 */
const heapGrowth = 25

/** Milliseconds that an orderly stop may take before the process exits anyway. */
const stopPatience = 10_000

/** Runs the server as this process, until a signal or until the parent process is gone. */
export const runServer = async (options: ServerOptions = {}): Promise<void> => {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
  // The server continues if the reader of its output is gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let config: Config | undefined
  const hide = hideSecrets(secretsIn(process.env))
  const fail = (error: unknown): void => {
    process.stderr.write(`${hide(startFault(error, config))}\n`)
    process.exit(1)
  }
  let starting: Promise<Server> | undefined
  let watching: Watching | undefined
  let stopping = false
  let impatient = false
  const stop = async (drainSeconds = 0): Promise<void> => {
    if (impatient) process.exit(1)
    if (stopping) return
    stopping = true
    // One Ctrl-C arrives several times, from npm and from the terminal. Only a later one means to exit at
    // once.
    setTimeout(() => (impatient = true), 1000).unref()
    setTimeout(() => process.exit(1), drainSeconds * 1000 + stopPatience).unref()
    try {
      const server = await starting
      server?.drain()
      await sleep(drainSeconds * 1000)
      await server?.stop()
      await watching?.close()
      process.exit(0)
    } catch (error) {
      fail(error)
    }
  }
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  process.on('SIGTERM', () => void stop(config?.drainSeconds))
  // If the parent process is gone already, nothing is started.
  if (Object.is(process.connected, false)) process.exit(0)
  process.once('disconnect', () => void stop())
  process.channel?.unref()
  try {
    config = readConfig(process.env, options.runsAs)
    watching = await openWatching(config)
    const log = createLog(config.logLevel, undefined, watching.onLine, hide)
    for (const sentence of config.misspelt) log.warn(sentence)
    // An unhandled rejection is a fault of the server, but must not end other guests' bookings.
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was handled nowhere'))
    starting = startPatiently(config, log, watching, options)
    const { message } = await starting
    if (stopping) return
    logMissingProviders(config.identity, log)
    process.stdout.write(message)
  } catch (error) {
    if (!stopping) fail(error)
  }
}
