import { findByIdOrRoute, fullName } from '@openchair/rules'
import { type Feed, findLeft, renewFeed, secretOfFeed } from '../../booking/diary/store-feeds.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { type Command, CommandRefusal, noShop, refused, runOnDatabase } from '../run-command.ts'

const usage = `Prints the addresses of calendars that a shop and its professionals can subscribe to:
  npm run calendar -- <shop>                        all of a shop's
  npm run calendar -- renew <shop> [professional]   gives one another address; the old one leads nowhere`

type Act = (deps: Deps, catalogue: ShopCatalogue, professional: string | undefined) => Promise<string>

const lineOf = (deps: Deps, name: string, secret: string): string =>
  `${name}: ${deps.config.publicUrl}/calendar/${secret}.ics`

/** The professionals who have a calendar of their own. A closed shop has none. */
const professionalsOf = ({ hasClosed, barbers }: ShopCatalogue): ShopCatalogue['barbers'] =>
  hasClosed ? [] : barbers

const print: Act = async (deps, catalogue) => {
  const { shop } = catalogue
  const now = deps.clock.now()
  const secretOf = (barberId: string | null) => secretOfFeed(deps.pool, { shopId: shop.id, barberId }, now)
  const lines = [lineOf(deps, shop.name, await secretOf(null))]
  for (const { id, details } of professionalsOf(catalogue))
    lines.push(lineOf(deps, fullName(details), await secretOf(id)))
  return lines.join('\n')
}

const whyNone = async ({ pool }: Deps, { shop }: ShopCatalogue, professional: string): Promise<string> => {
  const left = await findLeft(pool, shop.id, professional)
  return left === undefined
    ? `${shop.name} has no professional "${professional}".`
    : `${fullName(left)} has left ${shop.name}: their calendar is closed, and its address leads nowhere. What is still booked with them stands in the shop's own calendar.`
}

const renew: Act = async (deps, catalogue, professional) => {
  const { shop } = catalogue
  const barber =
    professional === undefined ? undefined : findByIdOrRoute(professionalsOf(catalogue), professional)
  if (professional !== undefined && barber === undefined)
    throw new CommandRefusal(await whyNone(deps, catalogue, professional))
  const feed: Feed = { shopId: shop.id, barberId: barber?.id ?? null }
  const secret = await renewFeed(deps.pool, feed, deps.clock.now())
  return lineOf(deps, barber?.details.firstName ?? shop.name, secret)
}

/** Prints the addresses of a shop's calendars, or makes a new address for one. */
export const calendar: Command = async ([first, ...others], settings) => {
  const isRenewal = first === 'renew'
  const [shopRef, professional, ...tooMany] = isRenewal ? others : [first, undefined, ...others]
  if (shopRef === undefined || tooMany.length > 0) return refused(usage)
  const act = isRenewal ? renew : print
  return runOnDatabase(
    settings,
    isRenewal ? 'renew-calendar' : 'calendar',
    async (deps) => `${await act(deps, await deps.catalogues.ofShopOnceOpen(shopRef), professional)}\n`,
    noShop(shopRef),
  )
}
