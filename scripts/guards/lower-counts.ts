/** `npm run plain`: records how many comments and titles begin badly in each folder, unless a total rises. */
import { lowerCounts } from './check-plain-english.ts'

const faults = lowerCounts()
for (const { where, what } of faults) console.error(`${where}: ${what}`)
process.exit(faults.length === 0 ? 0 : 1)
