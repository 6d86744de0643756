/** SQL states of a server that is down, starting, stopping or full, and of a conflict that a retry resolves. */
const passingStates = /^(08...|57P0[1-3]|53...|40001|40P01)$/
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const brokenMessages = [
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
  }
  return brokenMessages.some((text) => error.message.startsWith(text)) || isDatabaseGone(error.cause)
}
