/** The SQL state of a server that takes no writes: a standby, or a primary of before. */
const readOnly = '25006'
/** SQL states of a server that can write nothing: it is full, its disk fails, it takes no writes, or it lets this role write none. */
const unwritableStates = new RegExp(`^(53100|58...|42501|${readOnly})$`)
/** SQL states of a server that is down, starting, stopping, busy, or that ended a statement, and of a conflict that a retry resolves. */
const passingStates = /^(08...|53...|57...|25P0[34]|40001|40P01)$/
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** What a resolver says of a host that it does not know, which may be while its own network or the host's is down. */
const unresolved = new Set(['ENOTFOUND', 'EAI_AGAIN'])
/** What the driver says of a statement that nobody answers. */
const unanswered = 'Query read timeout'
const brokenMessages = [
  unanswered,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/** Marks why no connection came to be. */
const unconnected = Symbol('no connection came to be')

/** Marks the reason for which a connection could not be had, whatever it is: a wrong password as much as a host that is not there. */
export const asUnconnected = <E extends Error>(error: E): E => Object.assign(error, { [unconnected]: true })

const isUnconnected = (error: Error): boolean => unconnected in error

/** Says that a query failed because the database is unavailable, busy or cannot write, and may succeed later unchanged. */
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

/** Says that a statement failed because nothing can be written, although there is a connection. */
export const isUnwritable = (error: unknown): boolean => {
  if (!(error instanceof Error) || isUnconnected(error)) return false
  const { code } = error as Error & { readonly code?: unknown }
  return (typeof code === 'string' && unwritableStates.test(code)) || isUnwritable(error.cause)
}

/** Whether whatever comes next on the same connection fails as well: its server takes no writes, or says nothing any more. */
export const isLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return error.message === unanswered || (error as Error & { readonly code?: unknown }).code === readOnly
}

/** SQL states of a value, a constraint, a conflict with who writes at the same time, a limit, and a lock that was not to be waited for. */
const refusedStates = /^(22...|23...|40...|54...|55P03)$/

/** Whether the database undid a statement because of what it was to write or to wait for: nothing of it was written, and its connection serves on. */
export const isRefused = (error: unknown): boolean => {
  const { code } = error as { readonly code?: unknown }
  return error instanceof Error && typeof code === 'string' && refusedStates.test(code)
}
