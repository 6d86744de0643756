import { getBarberNextAvailableTime } from '@openchair/contract/calls'
import { buildApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { createDeps } from '../packages/server/src/create-deps.ts'
import { createLog } from '../packages/server/src/log.ts'
import { openDatabase } from '../packages/server/src/store/database.ts'
import { checkOut, makeCart, namesOf } from '../packages/server/test/booking.ts'
import { sandboxSecret } from '../packages/server/test/sandbox-secret.ts'
import { sender } from '../packages/server/test/send.ts'
import { importFlagged } from './import-flagged.ts'
import { test as base } from './journey.ts'
import { startProduct } from './start-server.ts'

const shop = 'kingsley-wynwood'

/** Who was at Wynwood, with Camila, until two hours ago. */
export const pastGuest = {
  firstName: 'Rosa',
  lastName: 'Vega',
  email: 'rosa.vega@example.com',
  phone: '+13055550171',
}

/** Imports the demo brand with reviews asked for, books, and lets the time of that be over. */
const importPast = async (dataDir: string): Promise<void> => {
  await importFlagged(dataDir, 'client-reviews-v2')
  const { NODE_ENV: _, ...environment } = process.env
  const config = readConfig({ ...environment, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const log = createLog(config.logLevel)
  const { pool, stop } = await openDatabase(config, log)
  const deps = createDeps({ config, log, pool, sandboxSecret })
  const app = await buildApp(deps)
  const t = { deps, send: sender(app) }
  const { barber, services } = await namesOf(t, shop)
  const chosen = { barberId: barber('camila'), services: services('corte-clasico') }
  const [fromDate] = deps.clock.now().toString().split('T')
  const { body } = await t.send(getBarberNextAvailableTime, {
    id: chosen.barberId,
    duration: 60,
    fromDate: fromDate ?? '',
  })
  const cart = await makeCart(t, shop, [{ ...chosen, dateTime: body.nextAvailableTime ?? '' }])
  const { status } = await checkOut(t, shop, cart.id, { isBookNoPay: true, customer: pastGuest })
  if (status !== 200) throw new Error(`not booked: ${status}`)
  await pool.query(
    `update appointment set starts_at = now() - interval '150 minutes', ends_at = now() - interval '2 hours'`,
  )
  await app.close()
  await stop()
}

/** Journeys against a separate server, at which somebody has been. */
export const test = base.extend<object, { readonly productWithPast: string }>({
  productWithPast: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { url, stop } = await startProduct({}, importPast)
      await provide(url)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Other journeys of this worker use the other server again.
  baseURL: async ({ productWithPast }, provide) => {
    const other = process.env['OPENCHAIR_URL']
    process.env['OPENCHAIR_URL'] = productWithPast
    await provide(productWithPast)
    if (other !== undefined) process.env['OPENCHAIR_URL'] = other
  },
})
