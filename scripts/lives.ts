/**
 * `npm run lives [count] [seed]` recomputes the money of 10,000 random sales, or as many as given, at every
 * step. The seed is that of the first hundred, to continue or to repeat.
 */
import { countOf, runProofs, refuseMore } from './test-runs/long-run.ts'

const [lives = '10000', seed, ...more] = process.argv.slice(2)
refuseMore(more, 'lives [number] [seed]')
process.env['LIVES'] = countOf(lives)
if (seed !== undefined) process.env['SEED'] = countOf(seed)
await runProofs(['packages/server/src/booking/change/lives.proof.ts'])
