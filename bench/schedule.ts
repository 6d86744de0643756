// The schedule of any of 8 professionals over 4 days, with a million appointments in the table, against the same
// answer served ready-made by the same framework. Runs alternate; the ratio is the median of the pairs.
import { load } from './load.ts'
import { median, openProduct, type Product } from './product.ts'

const rounds = 5
const milliseconds = 2000
const clients = 16

/** Appointments of the measured shop, and those of other shops that fill the table. */
const fill = async ({ pool, deps }: Product, shopId: string, rows: number): Promise<void> => {
  const { barbers } = await deps.catalogues.ofShop(shopId)
  // The exclusion constraint is dropped, because it would only slow down filling the table.
  await pool.query('ALTER TABLE appointment DROP CONSTRAINT appointment_no_overlap')
  await pool.query(
    `INSERT INTO appointment (shop_id, id, barber_id, starts_at, ends_at, state)
     SELECT $1, gen_random_uuid(), barber, start, start + interval '45 minutes', 'booked'
     FROM unnest($2::uuid[]) AS barber,
       generate_series(date_trunc('day', now()) - interval '200 days', now() + interval '60 days', interval '1 hour') AS start
     WHERE extract(hour FROM start) BETWEEN 14 AND 22`,
    [shopId, barbers.map(({ id }) => id)],
  )
  await pool.query(
    `INSERT INTO appointment (shop_id, id, barber_id, starts_at, ends_at, state)
     SELECT md5((index % 200)::text)::uuid, gen_random_uuid(), md5((index % 1600)::text)::uuid, start, start + interval '45 minutes', 'booked'
     FROM (SELECT index, now() - interval '300 days' + (index / 1600) * interval '50 minutes' AS start FROM generate_series(1, $1) AS index) AS rows`,
    [rows],
  )
  await pool.query('VACUUM ANALYZE appointment')
}

const dayFromNow = (days: number): string =>
  Temporal.Now.plainDateISO('America/New_York').add({ days }).toString()

/** Measures, and prints the result in one line; the target is a ratio of at least 0.40. */
export const run = async (rows = 1_000_000): Promise<string> => {
  const product = await openProduct()
  try {
    const { app, deps } = product
    const { shop, services } = await deps.catalogues.ofShop('bench')
    await fill(product, shop.id, rows)
    const pathOf = (days: number): string =>
      `/v1/shop/${shop.id}/schedule-time-range/${dayFromNow(1)}/${dayFromNow(days)}/${services[0]?.id ?? ''}`
    let readyMade = ''
    app.get('/ready-made', (_request, reply) => reply.type('application/json; charset=utf-8').send(readyMade))
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    readyMade = await (await fetch(address + pathOf(4))).text()
    const measured = []
    for (let round = 0; round <= rounds; round++) {
      const asked = await load({ url: address + pathOf(4), clients, milliseconds })
      const ready = await load({ url: `${address}/ready-made`, clients, milliseconds })
      // The first round warms up.
      if (round > 0) measured.push({ asked: asked.rate, ready: ready.rate })
    }
    const light = await load({ url: address + pathOf(4), clients: 1, milliseconds })
    const fortnight = await load({ url: address + pathOf(14), clients: 1, milliseconds })
    const ratio = median(measured.map(({ asked, ready }) => asked / ready))
    const [asked, ready] = [
      median(measured.map((each) => each.asked)),
      median(measured.map((each) => each.ready)),
    ]
    return `schedule: ${ratio.toFixed(2)} of the ready-made answer's rate (at least 0.40): ${asked.toFixed(0)} against ${ready.toFixed(0)} a second, ${readyMade.length} bytes, ${rows} appointments; p99 ${light.p99.toFixed(1)} ms for 4 days, ${fortnight.p99.toFixed(1)} ms for 14 (at most 5)`
  } finally {
    await product.stop()
  }
}

if (import.meta.main) console.log(await run(Number(process.argv[2] ?? 1_000_000)))
