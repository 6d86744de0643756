/** `npm run proofs`: every proof of the machine under the product, or those whose files' names hold one of the words. */
import { runProofs } from './test-runs/long-run.ts'

await runProofs(process.argv.slice(2))
