/**
 * Today at the desk of the demo's first shop: real bookings in place of times that are merely taken, so that
 * the desk shows guests, services, money and marks. They are made by the acts that staff use.
 */
import { randomUUID } from 'node:crypto'
import { offerAppointment } from '@openchair/rules'
import type { Deps } from '@openchair/server'
import { bookAtDesk } from '@openchair/server/book-at-desk'
import { markBooking } from '@openchair/server/mark-booking'
import { payBooking } from '@openchair/server/pay-booking'
import { drawn } from './draw.ts'

type Catalogue = Awaited<ReturnType<Deps['catalogues']['ofShop']>>
type Asker = Parameters<typeof bookAtDesk>[2]
type Mark = 'arrived' | 'started' | 'done' | 'noShow'

const firstNames =
  'Alma Bruno Chloe Daniel Elias Farah Grace Hassan Isla James Kofi Leo Maya Noah Owen Priya Ruth Sam Tara Vera'.split(
    ' ',
  )
const lastNames =
  'Adler Brooks Cole Dunn Ford Gomez Hall Kim Lang Moss Nguyen Ortiz Park Reyes Silva Weber'.split(' ')
const notes = ['Sensitive skin, no alcohol.', 'May be five minutes late.', 'Same as last time.']

/** The times that are taken today and were not bought. */
type Taken = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly minutes: number
}

/** The services of a professional that take exactly so long, without add-ons. */
const servicesOf = ({ barbers, services }: Catalogue, { barberId, minutes }: Taken): readonly string[] => {
  const offerings = barbers.find(({ id }) => id === barberId)?.offerings
  if (offerings === undefined) return []
  return services.flatMap(({ id, isAddon }) =>
    !isAddon && offerAppointment(offerings, [id])?.duration === minutes ? [id] : [],
  )
}

const at = (deps: Deps, instant: Temporal.Instant): Deps => ({ ...deps, clock: { now: () => instant } })

/** The guest of a booking. One in six is a walk-in without a name. */
const guestOf = (word: string) => {
  const draw = drawn(word)
  if (draw.number() < 0.16) return {}
  const firstName = draw.oneOf(firstNames) ?? 'Alma'
  const lastName = draw.oneOf(lastNames) ?? 'Adler'
  const digits = String(Math.floor(draw.number() * 100)).padStart(2, '0')
  return {
    firstName,
    lastName,
    phone: `+1 646 555 01${digits}`,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  }
}

/** The marks that a guest has by now: past ones are done, but for one who did not come. */
const marksOf = (start: Temporal.Instant, minutes: number, now: Temporal.Instant, missed: boolean) => {
  const begin = now.since(start).total('minutes')
  if (begin >= 5 && missed) return [['noShow', start.add({ minutes: 5 })]] as const
  const reached: readonly (readonly [Mark, number])[] = [
    ['arrived', -4],
    ['started', 2],
    ['done', minutes],
  ]
  return reached.flatMap(([mark, minute]) =>
    begin >= minute ? [[mark, start.add({ minutes: minute })] as const] : [],
  )
}

const rebook = async (deps: Deps, catalogue: Catalogue, taken: Taken, asker: Asker): Promise<void> => {
  const draw = drawn(`today ${taken.barberId} ${taken.startsAt}`)
  const serviceId = draw.oneOf([...servicesOf(catalogue, taken)])
  if (serviceId === undefined) return
  const now = deps.clock.now()
  const start = Temporal.Instant.from(taken.startsAt)
  const { id: shopId } = catalogue.shop
  await deps.pool.query('delete from appointment where shop_id = $1 and id = $2', [shopId, taken.id])
  const made = start.subtract({ hours: 3 + Math.floor(draw.number() * 90) })
  const { booking } = await bookAtDesk(
    at(deps, made),
    {
      shopId,
      barberId: taken.barberId,
      dateTime: start.toString(),
      serviceIds: [serviceId],
      guest: guestOf(taken.startsAt + taken.barberId),
      passOver: true,
      payment: 'withoutCard',
      tell: false,
      ...(draw.number() < 0.15 && { note: draw.oneOf(notes) ?? '' }),
    },
    { ...asker, idempotencyKey: randomUUID() },
  )
  if (booking === null) return
  const { id } = booking
  const version = async (): Promise<number> => {
    const { rows } = await deps.pool.query<{ version: number }>(
      'select version from appointment where id = $1',
      [id],
    )
    return rows[0]?.version ?? 0
  }
  for (const [mark, when] of marksOf(start, taken.minutes, now, draw.number() < 0.06)) {
    const input = {
      shopId,
      id,
      mark,
      version: await version(),
      ...(mark === 'noShow' && { fee: 'waive' as const }),
    }
    await markBooking(at(deps, when), input, asker.staff)
    if (mark !== 'done' || booking.money === null || booking.money.left === 0) continue
    const lines = [
      { kind: draw.number() < 0.4 ? ('cash' as const) : ('terminal' as const), amount: booking.money.left },
    ]
    await payBooking(
      at(deps, when),
      { shopId, id, version: await version(), lines },
      { ...asker, address: '', idempotencyKey: randomUUID() },
    )
  }
}

/** Books today's taken times of a shop, as a member of its staff. */
export const addDemoToday = async (deps: Deps, shopRoute: string, asker: Asker): Promise<void> => {
  const catalogue = await deps.catalogues.ofShop(shopRoute)
  const { id, timezone } = catalogue.shop
  const today = deps.clock.now().toZonedDateTimeISO(timezone).startOfDay()
  const { rows } = await deps.pool.query<Taken>(
    `select id, barber_id as "barberId", to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
       (extract(epoch from ends_at - starts_at) / 60)::int as minutes
     from appointment
     where shop_id = $1 and state = 'booked' and sale_order_id is null and starts_at >= $2 and starts_at < $3
     order by starts_at`,
    [id, today.toInstant().toString(), today.add({ days: 1 }).toInstant().toString()],
  )
  for (const taken of rows) await rebook(deps, catalogue, taken, asker)
}
