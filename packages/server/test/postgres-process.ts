/** Starts PostgreSQL as a separate process in the folder named by its argument, prints that it runs, and waits. */
import { createLog } from '../src/log.ts'
import { startLocalPostgres } from '../src/store/local-postgres/start.ts'

const server = await startLocalPostgres(process.argv[2] ?? '', createLog('silent'), ['-c', 'fsync=off'])
for (const signal of ['SIGTERM', 'disconnect'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
process.send?.({ reused: server.reused, ...server.connection })
