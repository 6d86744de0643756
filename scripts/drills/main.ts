/**
 * `npm run drill restore`, `npm run drill upgrade [from]`: does what nobody wants to do for the first time when it matters, in a
 * folder of its own, and prints what it proved; ends with 1 where something does not hold.
 */
import { restoreDrill } from './restore.ts'
import { upgradeDrill } from './upgrade.ts'

const [name, from, ...more] = process.argv.slice(2)
const drills = {
  restore: from === undefined ? restoreDrill : undefined,
  upgrade: from === undefined || /^\d{3}$/.test(from) ? () => upgradeDrill(from) : undefined,
}
const drill = name === 'restore' || name === 'upgrade' ? drills[name] : undefined
if (drill === undefined || more.length > 0) {
  process.stderr.write(
    'npm run drill restore\nnpm run drill upgrade [from]   the number of a migration, such as 020\n',
  )
  process.exit(1)
}
// Whatever hangs is a fault as well.
setTimeout(() => {
  process.stderr.write('The drill took more than three minutes.\n')
  process.exit(1)
}, 180_000).unref()
try {
  await drill()
} catch (error) {
  process.stderr.write(`It does not hold: ${(error as Error).message}\n`)
  process.exitCode = 1
}
