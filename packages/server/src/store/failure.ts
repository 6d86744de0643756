/** The SQL state of a server that takes no writes: a standby, or a primary of before. */
const readOnly = '25006'
/** SQL states of a server that is down, starting, stopping, full or read-only, and of a conflict that a retry resolves. */
const passingStates = new RegExp(`^(08...|57P0[1-3]|53...|40001|40P01|${readOnly})$`)
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

/** Whether a query failed because the database is unavailable or busy, and may succeed later unchanged. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { readonly code?: unknown; readonly syscall?: unknown }
  if (typeof code === 'string') {
    if (passingStates.test(code)) return true
    const isConnection = syscall === 'connect' || syscall === 'read' || syscall === 'write'
    if (isConnection && brokenConnections.has(code)) return true
    if (syscall === 'getaddrinfo' && unresolved.has(code)) return true
  }
  return brokenMessages.some((text) => error.message.startsWith(text)) || isDatabaseGone(error.cause)
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
