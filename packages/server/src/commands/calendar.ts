import { findByIdOrRoute } from '@openchair/rules'
import { type Config, readConfig } from '../config.ts'
import { type Feed, renewFeed, secretOfFeed } from '../booking/diary/store-feeds.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { createLog } from '../log.ts'
import { Refusal } from '../refusals/refusal.ts'
import { startFault } from '../start-fault.ts'
import { openDatabase } from '../store/database.ts'

const usage = `Prints the addresses of calendars that a shop and its professionals can subscribe to:
  npm run calendar -- <shop>                        all of a shop's
  npm run calendar -- renew <shop> [professional]   gives one another address; the old one leads nowhere`

/** A message for the operator that is no fault of this program. */
class CommandRefusal extends Error {}

type Act = (deps: Deps, catalogue: ShopCatalogue, professional: string | undefined) => Promise<string>

const lineOf = (deps: Deps, name: string, secret: string): string =>
  `${name}: ${deps.config.publicUrl}/calendar/${secret}.ics`

const print: Act = async (deps, { shop, barbers }) => {
  const now = deps.clock.now()
  const secretOf = (barberId: string | null) => secretOfFeed(deps.pool, { shopId: shop.id, barberId }, now)
  const lines = [lineOf(deps, shop.name, await secretOf(null))]
  for (const { id, details } of barbers)
    lines.push(lineOf(deps, `${details.firstName} ${details.lastName}`.trim(), await secretOf(id)))
  return lines.join('\n')
}

const renew: Act = async (deps, { shop, barbers }, professional) => {
  const barber = professional === undefined ? undefined : findByIdOrRoute(barbers, professional)
  if (professional !== undefined && barber === undefined)
    throw new CommandRefusal(`${shop.name} has no professional "${professional}".`)
  const feed: Feed = { shopId: shop.id, barberId: barber?.id ?? null }
  const secret = await renewFeed(deps.pool, feed, deps.clock.now())
  return lineOf(deps, barber?.details.firstName ?? shop.name, secret)
}

/** Set as soon as it is read, so that a later fault can name the setting to change. */
let config: Config | undefined

const run = async (act: Act, shopRef: string, professional: string | undefined): Promise<void> => {
  config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { pool, stop } = await openDatabase(config, log)
  try {
    const deps = createDeps({ config, log, pool })
    process.stdout.write(`${await act(deps, await deps.catalogues.ofShop(shopRef), professional)}\n`)
  } finally {
    await stop()
  }
}

const tell = (error: unknown, shopRef: string): string => {
  if (error instanceof CommandRefusal) return error.message
  if (error instanceof Refusal) return `There is no shop "${shopRef}".`
  return startFault(error, config)
}

const [first, ...others] = process.argv.slice(2)
const isRenewal = first === 'renew'
const [shopRef, professional, ...tooMany] = isRenewal ? others : [first, undefined, ...others]
if (shopRef === undefined || tooMany.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else {
  try {
    await run(isRenewal ? renew : print, shopRef, professional)
  } catch (error) {
    process.stderr.write(`${tell(error, shopRef)}\n`)
    process.exitCode = 1
  }
}
