import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { checkoutCart, createCart, getSaleOrder } from '@openchair/contract/calls'
import { createLog } from '../../packages/server/src/log.ts'
import { openPool } from '../../packages/server/src/store/open.ts'
import { overHttp } from '../../packages/server/test/over-http.ts'
import { sender } from '../../packages/server/test/send.ts'
import { root } from '../source-files.ts'
import { command } from './ground.ts'

/** The brand in whose shops a drill books. */
const brandFile = path.join(root, 'packages/server/test/fixtures/brand.yaml')

/** Migrates an empty database, and imports the brand, as an operator does. */
export const prepareShop = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  await command('migrate', ['--new'], settings)
  await command('import/main', [brandFile], settings)
}

/** The length of a cut in minutes. */
export const cutMinutes = 45

/** The sales and their sums, according to the database alone. */
export type Books = {
  readonly sales: number
  readonly appointments: number
  /** The sum that was charged to cards, in minor units. */
  readonly captured: number
}

/** The way to connect to a database. */
export type Connection = Parameters<typeof openPool>[0]

/** Runs something with connections to a database, and closes them afterwards. */
export const withPool = async <T>(
  connection: Connection,
  act: (pool: ReturnType<typeof openPool>) => Promise<T>,
): Promise<T> => {
  const pool = openPool(connection, createLog('silent'))
  try {
    return await act(pool)
  } finally {
    await pool.end()
  }
}

/** The rows of one statement. */
export const query = <Row extends object>(
  connection: Connection,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> =>
  withPool(connection, async (pool) => (await pool.query<Row>(statement, [...values])).rows)

export const readBooks = async (connection: Connection): Promise<Books> => {
  const [books] = await query<Books>(
    connection,
    `select (select count(*)::int4 from sale_order) as sales,
       (select count(*)::int4 from appointment where state = 'booked') as appointments,
       (select coalesce(sum(amount), 0)::int4 from payment where state = 'captured' and kind = 'card') as captured`,
  )
  if (books === undefined) throw new Error('the books cannot be read')
  return books
}

export const booksInWords = ({ sales, appointments, captured }: Books): string =>
  `${sales} sales, ${appointments} appointments, ${(captured / 100).toFixed(2)} captured`

/** Returns a function that books and pays a cut right after the last one, and returns the id of its sale. */
export const bookings = (connection: Connection, open: Temporal.ZonedDateTime) => {
  let next = open
  return async (address: string): Promise<string> => {
    const send = sender(overHttp(address))
    const [ids] = await query<{ shop: string; barber: string; service: string }>(
      connection,
      `select shop.id as shop, barber.id as barber, service.id as service
       from shop join barber on barber.shop_id = shop.id and barber.route = 'hana'
       join service on service.shop_id = shop.id and service.key = 'cut' where shop.route = 'harbour-prepay'`,
    )
    if (ids === undefined) throw new Error('the shop is not there')
    const dateTime = next.toString({ timeZoneName: 'never' })
    next = next.add({ minutes: cutMinutes })
    const appointment = { barberId: ids.barber, services: [{ id: ids.service }], dateTime }
    const cart = await send(createCart, { id: ids.shop, new_appointments: [appointment] })
    const customer = { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', phone: '+12125550123' }
    const sold = await send(
      checkoutCart,
      { id: ids.shop, cartId: cart.body.id ?? '', customer, paymentToken: 'sandbox_4242424242424242' },
      { 'idempotency-key': randomUUID() },
    )
    if (sold.status !== 200 || !('id' in sold.body))
      throw new Error(`not booked: ${JSON.stringify(sold.body)}`)
    return sold.body.id
  }
}

/** Tells if the server knows a sale. */
export const knows = async (address: string, id: string): Promise<boolean> =>
  (await sender(overHttp(address))(getSaleOrder, { id })).status === 200
