/**
 * `npm run fuzz [-- --seed=7 --requests=20000]`: sends requests made from the product's own `/openapi.json`,
 * most of them invalid. Exits with 1 where an answer is a 5xx, late, undocumented, or shows internals.
 * OPENCHAIR_URL names a server that already runs.
 */
import { parseArgs } from 'node:util'
import startServer from '../e2e/start-server.ts'
import { runFuzz } from '../packages/server/test/fuzz/run-fuzz.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    requests: { type: 'string', default: '20000' },
  },
})

// One machine sends requests in the name of many guests, so the limit of requests is off and this proxy is
// trusted.
process.env['RATE_LIMIT'] = '0'
process.env['UNPAID_BOOKINGS_A_DAY'] = '0'
process.env['TRUSTED_PROXIES'] = '1'
const stopServer = await startServer()
try {
  const seed = Number(values.seed)
  const { requests, statuses, operations, reached, slowest, findings } = await runFuzz({
    url: process.env['OPENCHAIR_URL'] ?? '',
    seed,
    requests: Number(values.requests),
    now: Temporal.Now.instant(),
  })
  for (const { faults, answer, curl } of findings)
    console.log([faults.join('; '), answer, curl, ''].join('\n'))
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  console.log(
    `fuzz: ${requests} requests of seed ${seed} to ${operations} operations, ${reached} of which were reached; ${counts.join(', ')}; slowest ${slowest.toFixed(0)} ms; ${findings.length} findings`,
  )
  if (findings.length > 0) process.exitCode = 1
} finally {
  await stopServer()
}
