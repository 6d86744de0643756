/**
 * `npm run proofs [words]`: runs every proof of the machine under the product, or those whose file names
 * contain a word.
 */
import { runProofs } from './test-runs/long-run.ts'

await runProofs(process.argv.slice(2))
