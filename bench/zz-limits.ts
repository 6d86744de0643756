import { createRequire } from 'node:module'
import { createLimits } from '../packages/server/src/limits/create-limits.ts'
import { createLog } from '../packages/server/src/log.ts'
import { openPool } from '../packages/server/src/store/open.ts'
import { openProduct } from './product.ts'
const require = createRequire('/tmp/rlf/package.json')
const { RateLimiterPostgres } = require('rate-limiter-flexible')
const product = await openProduct()
const { host, port, user, database } = product.pool.options
const pools = [0, 1].map(() => openPool({ host, port, user, database, max: 8 }, createLog('error')))
const ready = (options: object) => new Promise<any>((resolve, reject) => { const l = new RateLimiterPostgres({ storeClient: pools[0], storeType: 'pool', tableName: 'rlf', ...options }, (e: unknown) => e ? reject(e) : resolve(l)) })
const clock = product.deps.clock
const ours = pools.map((pool) => createLimits(pool, clock))
// strictness: 64 at once over two pools
const theirs = [await ready({ points: 5, duration: 600, keyPrefix: 'a' }), new RateLimiterPostgres({ storeClient: pools[1], storeType: 'pool', tableName: 'rlf', tableCreated: true, points: 5, duration: 600, keyPrefix: 'a' })]
const t1 = await Promise.all(Array.from({ length: 64 }, (_, i) => theirs[i % 2].consume('x').then(() => 1, () => 0)))
const o1 = await Promise.all(Array.from({ length: 64 }, (_, i) => ours[i % 2]!.count([{ name: 'declinedBasket', target: 'x', address: 'a' }]).then((t) => 'tooMany' in t ? 0 : 1)))
console.log('64 at once over two pools, limit 5: theirs', t1.reduce((a: number, b: number) => a + b, 0), 'ours', o1.reduce((a: number, b: number) => a + b, 0))
// sliding: 2 s window
const short = await ready({ points: 5, duration: 2, keyPrefix: 's' })
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))
let within = 0
await short.consume('y'); await wait(1800)
for (let i = 0; i < 4; i += 1) { await short.consume('y'); within += 1 }
await wait(400)
for (let i = 0; i < 5; i += 1) within += await short.consume('y').then(() => 1, () => 0)
console.log('theirs within 0.5 s at a border, limit 5:', within)
// cost: four keys a try
const limiters = []
for (const keyPrefix of ['k1', 'k2', 'k3', 'k4']) limiters.push(await ready({ points: 1e6, duration: 600, keyPrefix, tableCreated: true }))
const rate = async (act: (n: number) => Promise<unknown>) => {
  let n = 0; const end = performance.now() + 4000
  await Promise.all(Array.from({ length: 16 }, async () => { while (performance.now() < end) { n += 1; await act(n) } }))
  return Math.round(n / 4)
}
const names = ['declinedCard', 'declinedContact', 'declinedBasket', 'declinedPage'] as const
for (let round = 0; round < 3; round += 1) {
  const t = await rate(async (n) => { for (const l of limiters) await l.consume(`t${n}`) })
  const tp = await rate(async (n) => Promise.all(limiters.map((l) => l.consume(`p${n}`))))
  const o = await rate((n) => ours[0]!.count(names.map((name) => ({ name, target: `${round} ${n}`, address: `${round} ${n}` }))))
  console.log(`tries of four keys a second, 16 clients: theirs one after another ${t}, at once ${tp}, ours ${o}`)
}
for (const pool of pools) await pool.end()
await product.stop()
