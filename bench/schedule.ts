// Compares the schedule of any of 8 professionals over 4 days, with a million appointments in the table, with
// the same answer served ready-made by the same framework. Runs alternate; the ratio is the median of the
// pairs.
import { load } from './ground/clients.ts'
import { schedulePath } from './ground/schedule-path.ts'
import { inPairs, mediansOf, openProduct } from './product.ts'

const rounds = 5
const milliseconds = 2000
const clients = 16

/** Measures, and returns the result in one line; the target is a ratio of at least 0.40. */
export const run = async (rows = 1_000_000): Promise<string> => {
  await using product = await openProduct({ others: rows })
  const { app, shopId, service } = product
  let readyMade = ''
  app.get('/ready-made', (_request, reply) => reply.type('application/json; charset=utf-8').send(readyMade))
  const address = await product.listen()
  const [four, fortnight] = [4, 14].map((days) => address + schedulePath(shopId, service, days)) as [
    string,
    string,
  ]
  readyMade = await (await fetch(four)).text()
  const rateOf = (url: string) => async () => (await load({ url, clients, milliseconds })).rate
  const pairs = await inPairs(rounds, rateOf(four), rateOf(`${address}/ready-made`))
  const { one: asked, other: ready, ratio } = mediansOf(pairs)
  const light = await load({ url: four, clients: 1, milliseconds })
  const long = await load({ url: fortnight, clients: 1, milliseconds })
  return `schedule: ${ratio.toFixed(2)} of the ready-made answer's rate (at least 0.40): ${asked.toFixed(0)} against ${ready.toFixed(0)} a second, ${readyMade.length} bytes, ${rows} appointments; p99 ${light.p99.toFixed(1)} ms for 4 days, ${long.p99.toFixed(1)} ms for 14 (at most 5)`
}
