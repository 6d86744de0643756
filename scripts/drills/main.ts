/**
 * `npm run drill restore`, `npm run drill upgrade [from]`, `npm run drill failover [minutes]`: rehearses what
 * nobody should do for the first time in an emergency, in a folder of its own. Prints what it proved, and
 * ends with 1 where something does not hold.
 */
import { failoverDrill } from './failover.ts'
import { restoreDrill } from './restore.ts'
import { upgradeDrill } from './upgrade.ts'

const [name, word, ...more] = process.argv.slice(2)
const minutes = word !== undefined && /^[1-9]\d{0,2}$/.test(word) ? Number(word) : 10
const drills = {
  restore: word === undefined ? restoreDrill : undefined,
  upgrade: word === undefined || /^\d{3}$/.test(word) ? () => upgradeDrill(word) : undefined,
  failover: word === undefined || String(minutes) === word ? () => failoverDrill(minutes) : undefined,
}
const drill = name === 'restore' || name === 'upgrade' || name === 'failover' ? drills[name] : undefined
if (drill === undefined || more.length > 0) {
  process.stderr.write(
    'npm run drill restore\nnpm run drill upgrade [from]       the number of a migration, such as 026\n' +
      'npm run drill failover [minutes]   10 unless given; POOLER=1 puts PgBouncer between\n',
  )
  process.exit(1)
}
/** The most minutes that the drill may take on a slow machine. */
const longest = name === 'failover' ? 2 * minutes + 6 : 5
// A drill that hangs has failed.
setTimeout(() => {
  process.stderr.write(`The drill took more than ${longest} minutes.\n`)
  process.exit(1)
}, longest * 60_000).unref()
try {
  await drill()
} catch (error) {
  process.stderr.write(`It does not hold: ${(error as Error).message}\n`)
  process.exitCode = 1
}
// Otherwise the guests of an interrupted drill would go on.
process.exit()
