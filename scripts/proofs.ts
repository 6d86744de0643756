/** `npm run proofs`: every proof of the machine under the product, or those whose files' names hold one of the words. */
import { longRun } from './test-runs/long-run.ts'

await longRun('proofs', process.argv.slice(2))
