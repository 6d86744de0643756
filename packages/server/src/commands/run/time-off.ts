import { findByIdOrRoute } from '@openchair/rules'
import { addTimeOff, removeTimeOff } from '../../booking/time-off/change-time-off.ts'
import { findConcerned } from '../../booking/time-off/store-concerned.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { suggestion } from '../../settings/suggestion.ts'
import { epochMinutes } from '../../shop-time.ts'
import { beginsOn, isOver, localAt, occurrenceOn } from '../../timetable/time-off/occurrences.ts'
import { findTimeOff, readTimeOff, type StaffTimeOff } from '../../timetable/time-off/store.ts'
import { type Command, CommandRefusal, noShop, refused, runOnDatabase } from '../run-command.ts'
import { appointmentLine, lineOf, offInWords, toSettle, whoIsOff } from '../time-off/in-words.ts'
import { readRequest, type Request } from '../time-off/read-request.ts'

type RequestTo<Act extends Request['act']> = Extract<Request, { readonly act: Act }>

/** The id of the professional that is named; null if none is. */
const barberIdOf = ({ shop, barbers }: ShopCatalogue, named: string | undefined): string | null => {
  if (named === undefined) return null
  const found = findByIdOrRoute(barbers, named)
  if (found !== undefined) return found.id
  const hint = suggestion(
    named,
    barbers.map(({ route }) => route),
  )
  throw new CommandRefusal(`--professional: ${shop.name} has no professional "${named}"${hint || '.'}`)
}

const appointmentLines = async (deps: Deps, catalogue: ShopCatalogue, entry: StaffTimeOff) =>
  (await findConcerned(deps.pool, catalogue, entry, deps.clock.now())).map(appointmentLine)

const list = async (deps: Deps, { shopRef, professional }: RequestTo<'list'>): Promise<string> => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  const { id: shopId, name, timezone } = catalogue.shop
  const barberId = barberIdOf(catalogue, professional)
  const now = deps.clock.now()
  const concerns = (entry: StaffTimeOff): boolean =>
    barberId === null || entry.barberId === null || entry.barberId === barberId
  const kept = (await readTimeOff(deps.pool, { shopId, from: epochMinutes(now), to: Infinity })).filter(
    ({ entry }) => concerns(entry) && !isOver(entry, localAt(now, timezone)),
  )
  if (kept.length === 0) return 'There is no time off, now or later.'
  const lines = [`${name}, by its clock (${timezone}):`]
  let count = 0
  for (const each of kept) {
    // A professional's list has their own appointments alone, also in time off of the whole shop.
    const own = await appointmentLines(deps, catalogue, {
      ...each.entry,
      barberId: barberId ?? each.entry.barberId,
    })
    lines.push(lineOf(catalogue, each), ...own)
    count += own.length
  }
  return [...lines, toSettle(count)].filter((line) => line !== undefined).join('\n')
}

const add = async (deps: Deps, { shopRef, professional, wanted }: RequestTo<'add'>): Promise<string> => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  const { timezone } = catalogue.shop
  const barberId = barberIdOf(catalogue, professional)
  const now = localAt(deps.clock.now(), timezone)
  if (isOver({ ...wanted, exceptions: [] }, now))
    throw new CommandRefusal(
      `${wanted.isWeekly ? '--last-day' : '--until'}: this is past already by the shop's clock (${timezone}).`,
    )
  const added = await addTimeOff(deps, catalogue.shop, { ...wanted, barberId })
  const lines = await appointmentLines(deps, catalogue, added.entry)
  const [who, when] = [whoIsOff(catalogue, added.entry), offInWords(added.entry)]
  return [
    `${added.isNew ? 'Off' : 'Off already'}: ${who}, ${when} (${timezone}). To remove it: npm run time-off -- remove ${added.id}`,
    toSettle(lines.length) ?? 'Nothing is booked in it.',
    ...lines,
  ].join('\n')
}

const remove = async (deps: Deps, { id, day }: RequestTo<'remove'>): Promise<string> => {
  const kept = await findTimeOff(deps.pool, { id })
  if (kept === undefined)
    throw new CommandRefusal('No time off has this id. "npm run time-off -- list <shop>" shows the ids.')
  const { entry } = kept
  if (day !== undefined && !entry.isWeekly)
    throw new CommandRefusal(
      `--day: only weekly time off has days to remove, and this is ${offInWords(entry)}. Remove it, and add what is to stay.`,
    )
  if (day !== undefined && !beginsOn(entry, day))
    throw new CommandRefusal(`--day: it does not begin on ${day}. It is ${offInWords(entry)}.`)
  const catalogue = await deps.catalogues.ofShopOnceOpen(kept.shopId)
  if (!(await removeTimeOff(deps, catalogue.shop, kept, day)))
    throw new CommandRefusal('Nothing was removed: it was changed at this moment. List it, and try again.')
  const gone = offInWords(day === undefined ? entry : occurrenceOn(entry, day))
  return `Removed: ${whoIsOff(catalogue, entry)}, ${gone}. Guests can book this time again.`
}

/** Does what a request asks for, and reports it. */
export const doTimeOff = (deps: Deps, request: Request): Promise<string> => {
  if (request.act === 'list') return list(deps, request)
  return request.act === 'add' ? add(deps, request) : remove(deps, request)
}

/** Lists, adds and removes time off. */
export const timeOff: Command = async (words, settings) => {
  const request = readRequest(words)
  if (typeof request === 'string') return refused(request)
  const tell = request.act === 'remove' ? undefined : noShop(request.shopRef)
  return runOnDatabase(
    settings,
    `time-off-${request.act}`,
    async (deps) => `${await doTimeOff(deps, request)}\n`,
    tell,
  )
}
