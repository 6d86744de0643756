import { cancelAppointment, requestCode } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { checkOut, guest, makeCart, namesOf } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { botCheckSecret, proveHuman } from '../../../test/prove-human.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { bearing, signInByCode } from '../../../test/sign-in.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'

const shop = 'harbour-free'
const settings = { TRUSTED_PROXIES: '1', UNPAID_BOOKINGS_A_DAY: '25' }

type Booker = {
  readonly address?: string
  readonly as?: number
  readonly email?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly guests?: number
}

/** Opens a shop without payment, every day of the week. Each booking takes the next free half hour. */
const open = async (options: Parameters<typeof testApp>[0] = {}) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({
    seed: seedBrand,
    clock,
    ...options,
    settings: { ...settings, ...options.settings },
  })
  const { barber, services } = await namesOf(t, shop)
  const { brandId } = (await t.deps.catalogues.ofShop(shop)).shop
  let taken = 0
  const next = () => {
    const [day, slot] = [Math.floor(taken / 36), taken % 36]
    taken += 1
    const date = Temporal.PlainDate.from('2026-11-24').add({ days: day })
    const minutes = 10 * 60 + Math.floor(slot / 2) * 30
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    return {
      barberId: barber(slot % 2 === 0 ? 'dora' : 'eli'),
      services: services('corte'),
      dateTime: `${date.toString()}T${time}:00-05:00`,
    }
  }
  const cart = async (guests = 1) => (await makeCart(t, shop, Array.from({ length: guests }, next))).id
  const take = async (
    cartId: string,
    { address = '192.0.2.1', as = 0, email = `guest${as}@example.com`, headers = {} }: Booker = {},
  ) => {
    const customer = { ...guest, email, phone: `+1212555${1000 + as}` }
    const answer = await checkOut(
      t,
      shop,
      cartId,
      { isBookNoPay: true, customer },
      { 'x-forwarded-for': address, ...headers },
    )
    return { code: answer.status === 200 ? 'booked' : answer.refusal.code, ...answer }
  }
  const book = async ({ guests, ...booker }: Booker = {}) => (await take(await cart(guests), booker)).code
  /** Books at once for this many people, each with contacts of their own. */
  const bookAll = (count: number) => Promise.all(times(count).map((as) => book({ as })))
  return {
    t,
    clock,
    brandId,
    cart,
    take,
    book,
    bookAll,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const countOf = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length

test('an address books up to 25 appointments a day at a shop without payment, and a second address still books [security-C2] [asvs-2.3.2]', async () => {
  await using s = await open()
  const codes: string[] = []
  for (const as of times(40)) codes.push(await s.book({ as }))
  expect(codes.slice(0, 25)).toEqual(times(25).map(() => 'booked'))
  expect(new Set(codes.slice(25))).toEqual(new Set(['too_many_unpaid']))
  expect(await s.book({ as: 100, address: '203.0.113.1' })).toBe('booked')
  s.clock.advance({ hours: 24 })
  expect(await s.book({ as: 101 })).toBe('booked')
})

test('the refusal says whom to call and how else to book, in each language [security-C2]', async () => {
  await using s = await open()
  await s.bookAll(25)
  const said = new Map<string, string>()
  for (const language of ['en', 'fr', 'es']) {
    const { refusal, status, headers } = await s.take(await s.cart(), {
      as: 50,
      headers: { 'accept-language': language },
    })
    expect([status, headers['retry-after']]).toEqual([429, '86400'])
    said.set(language, refusal.message)
  }
  expect(said.get('en')).toMatch(/sign in with a code by text message.* call us at \+1\s305\s555\s0102/)
  expect(said.get('fr')).toMatch(/connectez-vous avec un code/)
  expect(said.get('es')).toMatch(/inicia sesión con un código/)
})

test('a contact has up to ten coming appointments without payment, however it is spelled, and a canceled one makes room [security-C2]', async () => {
  await using s = await open()
  const sales: string[] = []
  for (const round of times(10)) {
    const { code, body } = await s.take(await s.cart(), { address: `192.0.2.${round}` })
    expect(code).toBe('booked')
    sales.push(body.id)
  }
  expect(await s.book({ address: '203.0.113.1' })).toBe('too_many_unpaid')
  expect(
    await s.book({ address: '203.0.113.1', as: 7, email: 'Guest0+again@example.com' }),
    'the same mailbox',
  ).toBe('too_many_unpaid')
  expect(await s.book({ address: '203.0.113.1', email: 'other@example.com' }), 'the same phone').toBe(
    'too_many_unpaid',
  )
  const { rows } = await s.t.pool.query<{ id: string }>(
    'select id from appointment where sale_order_id = $1',
    [sales[0]],
  )
  expect((await s.t.send(cancelAppointment, { id: rows[0]?.id ?? '' })).status).toBe(200)
  s.clock.advance({ minutes: 2 })
  expect(await s.book({ address: '203.0.113.1' })).toBe('booked')
  expect(await s.book({ address: '203.0.113.1' })).toBe('too_many_unpaid')
})

test('an appointment that has begun no longer counts toward the limit', async () => {
  await using s = await open()
  for (const round of times(10)) await s.book({ address: `192.0.2.${round}` })
  s.clock.advance({ hours: 73 })
  expect(await s.book({ address: '203.0.113.1' })).toBe('booked')
})

test('concurrent bookings at two processes stay within the limit as well [security-C2]', async () => {
  await using database = await testDatabase('branded')
  const { connection } = database
  const shared = { connection, [Symbol.asyncDispose]: () => Promise.resolve() }
  await using one = await open({ database: shared })
  await using other = await open({ database: shared, seed: undefined as never })
  const carts: string[] = []
  for (const _ of times(60)) carts.push(await one.cart())
  const take = (cart: string, index: number, booker: Booker) =>
    (index % 2 === 0 ? one : other).take(cart, booker)
  const byContact = await Promise.all(
    carts.slice(0, 30).map((cart, index) => take(cart, index, { address: `192.0.2.${index}` })),
  )
  expect(
    countOf(
      byContact.map(({ code }) => code),
      'booked',
    ),
  ).toBe(10)
  const byAddress = await Promise.all(
    carts.slice(30).map((cart, index) => take(cart, index, { address: '203.0.113.1', as: 100 + index })),
  )
  expect(
    countOf(
      byAddress.map(({ code }) => code),
      'booked',
    ),
  ).toBe(25)
})

test('a booking that fails counts for nothing', async () => {
  await using s = await open()
  const carts = [await s.cart()]
  const [first = ''] = carts
  const copies = await s.t.pool.query<{ id: string }>(
    `insert into cart (shop_id, id, request, shown_total, created_at, updated_at)
     select shop_id, gen_random_uuid(), request, shown_total, created_at, updated_at from cart, generate_series(1, 30)
     where id = $1 returning id`,
    [first],
  )
  expect((await s.take(first)).code).toBe('booked')
  for (const { id } of copies.rows)
    expect((await s.take(id, { as: 1 })).code).toBe('appointment.errors.oneOfTimeslotsNotAvailable')
  for (const as of times(24)) expect(await s.book({ as: 10 + as })).toBe('booked')
  expect(await s.book({ as: 90 })).toBe('too_many_unpaid')
})

test('behind one address 25 guests book who prove nothing, and 15 more who prove a phone by a code', async () => {
  await using s = await open()
  expect(countOf(await s.bookAll(25), 'booked')).toBe(25)
  for (const as of times(15)) {
    const phone = `+1212555${2000 + as}`
    const session = await signInByCode(s.t, { phone, brandId: s.brandId }, { 'x-forwarded-for': '192.0.2.1' })
    expect(await s.book({ as: 1000 + as, headers: bearing(session) })).toBe('booked')
  }
  // A brand tells an address about forty people in ten minutes at most.
  s.clock.advance({ minutes: 10 })
  expect(await s.book({ as: 99 })).toBe('too_many_unpaid')
  expect((await s.t.send(requestCode, { phone: '+12125553000', brandId: s.brandId })).status).toBe(200)
})

test('a family of five with one phone can book twice, and no more', async () => {
  await using s = await open()
  expect(await s.book({ guests: 5 })).toBe('booked')
  expect(await s.book({ guests: 5 })).toBe('booked')
  expect(await s.book()).toBe('too_many_unpaid')
})

test('a proof of the bot check raises the limit of an address to 100, and not further [security-C2]', async () => {
  await using s = await open({
    settings: { ...settings, UNPAID_BOOKINGS_A_DAY: '2', BOT_CHECK_SECRET: botCheckSecret },
  })
  for (const as of times(2)) expect(await s.book({ as })).toBe('booked')
  expect(await s.book({ as: 3 })).toBe('bot_check_required')
  const proved = async (as: number) => s.book({ as, headers: { 'x-bot-token': await proveHuman(s.t) } })
  for (const as of times(6)) expect(await proved(10 + as)).toBe('booked')
  expect(await proved(20)).toBe('too_many_unpaid')
})

test('the refusal of a shop that takes cards says first that the guest can pay by card, in each language [R1]', async () => {
  await using s = await open()
  for (const _ of times(10)) expect(await s.book()).toBe('booked')
  const said = async (language: string) => {
    const { refusal } = await s.take(await s.cart(), { headers: { 'accept-language': language } })
    return refusal.message
  }
  expect(await said('en')).toMatch(/Pay by card to book another, or sign in .* call us at \+1\s305\s/)
  expect(await said('fr')).toMatch(/payez par carte, connectez-vous .* appelez-nous au \+1\s305\s/)
  expect(await said('es')).toMatch(/paga con tarjeta, inicia sesión .* llámanos al \+1\s305\s/)
  await s.t.pool.query(
    `update shop set details = details || '{"takesCards": false}', revision = revision + 1`,
  )
  expect(await said('en')).toMatch(/^You already have several visits coming up\. Sign in with a code/)
})

test('a signed-in guest is limited only by their own bookings', async () => {
  await using s = await open()
  const session = await signInByCode(s.t, { phone: guest.phone, brandId: s.brandId })
  for (const _ of times(12)) expect(await s.book({ headers: bearing(session) })).toBe('booked')
})
