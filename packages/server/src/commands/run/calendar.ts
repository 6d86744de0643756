import { findByIdOrRoute } from '@openchair/rules'
import { type Feed, renewFeed, secretOfFeed } from '../../booking/diary/store-feeds.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { type Command, CommandRefusal, noShop, refused, runOnDatabase } from '../run-command.ts'

const usage = `Prints the addresses of calendars that a shop and its professionals can subscribe to:
  npm run calendar -- <shop>                        all of a shop's
  npm run calendar -- renew <shop> [professional]   gives one another address; the old one leads nowhere`

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

/** Prints the addresses of a shop's calendars, or gives one another. */
export const calendar: Command = async ([first, ...others], settings) => {
  const isRenewal = first === 'renew'
  const [shopRef, professional, ...tooMany] = isRenewal ? others : [first, undefined, ...others]
  if (shopRef === undefined || tooMany.length > 0) return refused(usage)
  const act = isRenewal ? renew : print
  return runOnDatabase(
    settings,
    isRenewal ? 'renew-calendar' : 'calendar',
    async (deps) => `${await act(deps, await deps.catalogues.ofShop(shopRef), professional)}\n`,
    noShop(shopRef),
  )
}
