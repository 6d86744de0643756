import { buildApp } from '../../../packages/server/src/app.ts'
import type { Clock } from '../../../packages/server/src/clock.ts'
import { readConfig } from '../../../packages/server/src/config.ts'
import { createDeps } from '../../../packages/server/src/create-deps.ts'
import { createLog } from '../../../packages/server/src/log.ts'
import { openPool, openStore } from '../../../packages/server/src/store/open.ts'
import { sender } from '../../../packages/server/test/send.ts'
import type { TestApp } from '../../../packages/server/test/test-app.ts'
import type { Connection } from '../shop.ts'

/** Opens the application in this process, on a given database, for the drill's own actions and checks. */
export const openOwnApp = async (connection: Connection, clock: Clock, folder: string): Promise<TestApp> => {
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    UNPAID_BOOKINGS_A_DAY: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  })
  const log = createLog('silent')
  const pool = openPool(connection, log)
  const deps = createDeps({ config, log, pool, clock })
  const app = await buildApp(deps, { checkOutputs: true })
  return {
    app,
    deps,
    pool,
    db: openStore(pool),
    send: sender(app),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await pool.end()
    },
  }
}
