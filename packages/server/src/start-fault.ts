import type { Config } from './config.ts'
import { SettingsError } from './settings.ts'
import { NoWayPastPooler } from './store/connect/pooler.ts'
import { isDatabaseGone } from './store/failure.ts'
import { nameOfUser } from './store/local-postgres/identity.ts'

type Settings = Pick<Config, 'host' | 'port' | 'metrics' | 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>

/** The message if a server cannot start or a command cannot run: a line for each fault, with its setting. */
export const startFault = (
  error: unknown,
  settings: Settings | undefined,
  what = 'The server cannot start',
): string => {
  if (error instanceof SettingsError) return error.lines.join('\n')
  if (error instanceof NoWayPastPooler) return error.message
  if (!(error instanceof Error)) return `${what}.`
  const first = firstOf(error)
  const { code, syscall, path } = first
  const reason = first.message.split('\n')[0] ?? ''
  if (settings === undefined) return reason
  const { dataDir, databaseUrl, databaseDirectUrl } = settings
  const { prefix, host, port } = listenerOf(error, settings)
  if (code === 'EADDRINUSE') {
    return `${prefix}PORT: ${port} on ${host} is taken by another program; end it, or choose another one, such as ${prefix}PORT=${port + 1}`
  }
  if (syscall === 'listen')
    return `${prefix}PORT: cannot listen on ${host}:${port} (${code}); choose another ${prefix}PORT or ${prefix}HOST`
  if (syscall === 'getaddrinfo' && reason.endsWith(` ${host}`))
    return `${prefix}HOST: there is no host ${host} (${code})`
  const isOfDatabase =
    isNetwork(syscall) || isRefusedLogin(code) || isTls(code, reason) || isDatabaseGone(error)
  if (databaseUrl !== undefined && isOfDatabase) {
    const ways = databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_DIRECT_URL'
    return `${ways}: the database cannot be reached (${reason})`
  }
  if (path?.startsWith(dataDir)) return `DATA_DIR: ${dataDir} cannot be used ${whyOf(code)}`
  if (databaseUrl === undefined && /No space left on device|lock file/.test(reason))
    return `DATA_DIR: ${dataDir} cannot be used (${reason})`
  return `${what}: ${reason}`
}

/** The reason why a folder cannot be used. If it belongs to another user, names the user of this process. */
const whyOf = (code: string | undefined): string =>
  code === 'EACCES' || code === 'EPERM'
    ? `by the user ${nameOfUser()} (${code}). Run this as the server's user, with the server's settings`
    : `(${code})`

type Listener = { readonly prefix: '' | 'METRICS_'; readonly host: string; readonly port: number }

/** Finds the one of the two listening addresses that an error is about, and the prefix of its settings. */
const listenerOf = (error: Error, { host, port, metrics }: Settings): Listener => {
  const about = error as Error & { readonly port?: unknown; readonly hostname?: unknown }
  const isMetrics =
    metrics !== undefined &&
    ((about.port === metrics.port && metrics.port !== port) ||
      (about.hostname === metrics.host && metrics.host !== host))
  return isMetrics ? { prefix: 'METRICS_', ...metrics } : { prefix: '', host, port }
}

const isNetwork = (syscall: string | undefined): boolean => syscall === 'connect' || syscall === 'getaddrinfo'

/** Tells whether the database server has no TLS, or a certificate that is not trusted. */
const isTls = (code: string | undefined, reason: string): boolean =>
  reason.includes(' SSL ') || /CERT|ERR_TLS|ERR_SSL|UNABLE_TO_/.test(code ?? '')

/** Tells whether PostgreSQL refused a login, has no such database, or is full. */
const isRefusedLogin = (code: string | undefined): boolean =>
  code !== undefined && /^(28...|3D000|42501|57P03|53...|08...)$/.test(code)

/** The first error of a connection, because Node tries every address of a host and collects the errors. */
const firstOf = (error: Error): NodeJS.ErrnoException =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
