/**
 * `npm run chaos`: 200 kills of a server at random moments, of checkouts alone, of all that guests do, and of four processes
 * on one database, or as many as are named; prints what it found. With POOLER=1 PgBouncer stands before the database of the four.
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
