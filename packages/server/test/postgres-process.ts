/**
 * Starts PostgreSQL in a separate process once it gets a message, in the folder that its argument names.
 * Reports that PostgreSQL runs, and waits.
 */
import { once } from 'node:events'
import { createLog } from '../src/log.ts'
import { startLocalPostgres } from '../src/store/local-postgres/start.ts'

/**
 * Milliseconds that a stop may take; less than for guests, so that tests of a stop that never ends wait less.
 */
const stopPatience = 1000

await once(process, 'message')
const log = createLog('silent')
const server = await startLocalPostgres(process.argv[2] ?? '', log, ['-c', 'fsync=off'], stopPatience)
for (const signal of ['SIGTERM', 'disconnect'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
process.send?.({ reused: server.reused, ...server.connection })
