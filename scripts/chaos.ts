/**
 * `npm run chaos [count]` kills a server 200 times, or as often as given, at random moments: during checkouts
 * alone, during everything guests do, and in four processes on one database. Prints what it found. With
 * POOLER=1 PgBouncer stands before the database of the four.
 */
import { installPackages } from './debian.ts'
import { countOf, runProofs, refuseMore } from './test-runs/long-run.ts'

const [kills = '200', ...more] = process.argv.slice(2)
refuseMore(more, 'chaos [number]')
process.env['KILLS'] = countOf(kills)
if (process.env['POOLER'] !== undefined) await installPackages('pgbouncer')
await runProofs([
  'packages/server/src/booking/checkout/crashes.proof.ts',
  'packages/server/test/chaos.proof.ts',
  'packages/server/test/chaos/many-processes.proof.ts',
])
