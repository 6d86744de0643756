/** `npm run chaos`: 200 kills at random moments of booking, or as many as are named; prints what it found. */
import { vitestRun } from './test-runs/vitest.ts'

const [kills = '200'] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(kills)) throw new Error(`How many kills? "${kills}" is no number.`)
process.env['KILLS'] = kills

const { run, stop } = vitestRun()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(signal, () => void stop().then(() => process.exit(1)))
process.channel?.unref()

const { passed, failures } = await run(['packages/server/src/booking/attempt/crashes.test.ts'])
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
