import { afterAll, beforeAll } from 'vitest'
import { importDemo } from '../../../demo/import-demo.ts'
import { type Send } from './send.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Opens the application with the demo brand and its bookings, for all tests of a file. */
export const demoApp = (): { readonly send: Send; readonly deps: () => TestApp['deps'] } => {
  let opened: TestApp | undefined
  const app = (): TestApp => {
    if (!opened) throw new Error('the demo is opened before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await testApp({ seed: importDemo })
  })
  afterAll(() => opened?.[Symbol.asyncDispose]())
  return { send: (call, ...asked) => app().send(call, ...asked), deps: () => app().deps }
}

/** The shops of the demo brand. */
export const demoShops = [
  'kingsley-soho',
  'kingsley-plateau',
  'kingsley-wynwood',
  'kingsley-shoreditch',
  'kingsley-rental',
] as const

type Booking = Readonly<Record<'shop' | 'barber' | 'from' | 'to', string>> & {
  /** The stretches for which it takes its professional, in minutes from its start. */
  readonly work: readonly (readonly [start: number, end: number])[]
  /** The units that it uses, such as `basin 0`; null if it uses none. */
  readonly units: string | null
}

const minuteOf = (instant: string): string => `(extract(epoch from ${instant} - starts_at) / 60)::int`

/** All bookings, each in the time of its shop. */
export const demoBookings = async ({ pool }: TestApp): Promise<readonly Booking[]> => {
  const { rows } = await pool.query<Booking>(`
    select shop.route as shop, barber.route as barber,
      to_char(starts_at at time zone timezone, 'YYYY-MM-DD HH24:MI') as from,
      to_char(ends_at at time zone timezone, 'YYYY-MM-DD HH24:MI') as to,
      (select json_agg(json_build_array(${minuteOf('lower(part)')}, ${minuteOf('upper(part)')}) order by part)
       from unnest(coalesce(occupied, tstzmultirange(tstzrange(starts_at, ends_at)))) as part) as work,
      (select string_agg(resource.key || ' ' || unit, ', ' order by during)
       from resource_use join resource on resource.id = resource_id where appointment_id = appointment.id) as units
    from appointment join shop on shop.id = shop_id join barber on barber.id = barber_id
    order by 1, 2, 3`)
  return rows
}
