// Compares the schedule of any of 8 professionals over 4 days, with a million appointments in the table, with
// the same answer served ready-made by the same framework. Runs alternate; the ratio is the median of the
// pairs.
import { load } from './clients.ts'
import { fillOthers, fillOwn } from './ground/fill.ts'
import { schedulePath } from './ground/schedule-path.ts'
import { median, openProduct } from './product.ts'

const rounds = 5
const milliseconds = 2000
const clients = 16

/** Measures, and returns the result in one line; the target is a ratio of at least 0.40. */
export const run = async (rows = 1_000_000): Promise<string> => {
  const product = await openProduct()
  try {
    const { app, deps, pool } = product
    const { shop, services, barbers } = await deps.catalogues.ofShop('bench')
    await fillOwn(
      pool,
      shop.id,
      barbers.map(({ id }) => id),
    )
    await fillOthers(pool, 0, rows)
    const pathOf = (days: number): string => schedulePath(shop.id, services[0]?.id ?? '', days)
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
