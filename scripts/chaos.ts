/**
 * `npm run chaos`: 200 kills of a server at random moments, of checkouts alone and of all that guests do, or as many as are
 * named; prints what it found.
 */
import { countOf, longRun, refuseMore } from './test-runs/long-run.ts'

const [kills = '200', ...more] = process.argv.slice(2)
refuseMore(more, 'chaos [number]')
process.env['KILLS'] = countOf(kills)
await longRun(['packages/server/src/booking/attempt/crashes.test.ts', 'packages/server/test/chaos.test.ts'])
