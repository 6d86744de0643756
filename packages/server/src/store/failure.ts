/** The SQL state of a server that accepts no writes: a standby, or a former primary. */
const readOnly = '25006'
/**
 * SQL states of a server that cannot write: it is full, its disk fails, it accepts no writes, or this role
 * may not write.
 */
const unwritableStates = new RegExp(`^(53100|58...|42501|${readOnly})$`)
/**
 * SQL states of a server that is down, starting, stopping or busy, or that ended a statement, and of a
 * conflict that a retry resolves.
 */
const passingStates = /^(08...|53...|57...|25P0[34]|40001|40P01)$/
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** The resolver's codes for an unknown host, which may also mean that a network is down. */
const unresolved = new Set(['ENOTFOUND', 'EAI_AGAIN'])
/** The driver's message for an unanswered statement. */
const unanswered = 'Query read timeout'
const brokenMessages = [
  unanswered,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/** The property that marks an error as the reason why a connection failed. */
const unconnected = Symbol('no connection came to be')

/** Marks an error, such as a wrong password or an unknown host, as the reason why a connection failed. */
export const asUnconnected = <E extends Error>(error: E): E => Object.assign(error, { [unconnected]: true })

const isUnconnected = (error: Error): boolean => unconnected in error

/** Tells whether a query failed because the database is away, busy or cannot write, and may work later. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (isUnconnected(error)) return true
  const { code, syscall } = error as Error & { readonly code?: unknown; readonly syscall?: unknown }
  if (typeof code === 'string') {
    if (passingStates.test(code) || unwritableStates.test(code)) return true
    const isConnection = syscall === 'connect' || syscall === 'read' || syscall === 'write'
    if (isConnection && brokenConnections.has(code)) return true
    if (syscall === 'getaddrinfo' && unresolved.has(code)) return true
  }
  return brokenMessages.some((text) => error.message.startsWith(text)) || isDatabaseGone(error.cause)
}

/** Tells whether a statement failed because nothing can be written, although there is a connection. */
export const isUnwritable = (error: unknown): boolean => {
  if (!(error instanceof Error) || isUnconnected(error)) return false
  const { code } = error as Error & { readonly code?: unknown }
  return (typeof code === 'string' && unwritableStates.test(code)) || isUnwritable(error.cause)
}

/**
 * Tells whether every further statement on the same connection would fail too, because its server accepts no
 * writes or has gone silent.
 */
export const isLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return error.message === unanswered || (error as Error & { readonly code?: unknown }).code === readOnly
}

/**
 * SQL states of an invalid value, a constraint, a conflict with a simultaneous write, a limit, and an
 * immediate lock that was not granted.
 */
const refusedStates = /^(22...|23...|40...|54...|55P03)$/

/**
 * Tells whether the database rolled a statement back because of what it wrote or waited for. Then none of it
 * was written, and its connection still works.
 */
export const isRefused = (error: unknown): boolean => {
  const { code } = error as { readonly code?: unknown }
  return error instanceof Error && typeof code === 'string' && refusedStates.test(code)
}
