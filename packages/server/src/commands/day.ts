import { writeFile } from 'node:fs/promises'
import { type Config, readConfig } from '../config.ts'
import { writeDay } from '../booking/diary/write-day.ts'
import { createDeps } from '../create-deps.ts'
import { createLog } from '../log.ts'
import { Refusal } from '../refusals/refusal.ts'
import { startFault } from '../start-fault.ts'
import { openDatabase } from '../store/database.ts'

const usage = `Writes a shop's day as a page to print, one sheet a professional:
  npm run -s day -- <shop> [date] > day.html          date as 2026-11-24; today unless given
  npm run day -- <shop> [date] --out day.html`

/** Set as soon as it is read, so that a later fault can name the setting to change. */
let config: Config | undefined

const run = async (
  shopRef: string,
  date: Temporal.PlainDate | undefined,
  out: string | undefined,
): Promise<void> => {
  config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { pool, stop } = await openDatabase(config, log)
  try {
    const page = await writeDay(createDeps({ config, log, pool }), shopRef, date)
    if (out === undefined) process.stdout.write(page)
    else await writeFile(out, page, { mode: 0o600 })
  } finally {
    await stop()
  }
}

type Request = {
  readonly shopRef: string
  readonly date: Temporal.PlainDate | undefined
  readonly out: string | undefined
}

/** Undefined where the words make no sense. */
const read = (words: readonly string[]): Request | undefined => {
  const at = words.indexOf('--out')
  const [plain, out] = at === -1 ? [words, []] : [words.slice(0, at), words.slice(at + 1)]
  const [shopRef, day, ...others] = plain
  if (shopRef === undefined || others.length > 0 || (at !== -1 && out.length !== 1)) return undefined
  try {
    return { shopRef, date: day === undefined ? undefined : Temporal.PlainDate.from(day), out: out[0] }
  } catch {
    return undefined
  }
}

const asked = read(process.argv.slice(2))
if (asked === undefined) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else {
  try {
    await run(asked.shopRef, asked.date, asked.out)
  } catch (error) {
    const told = error instanceof Refusal ? `There is no shop "${asked.shopRef}".` : startFault(error, config)
    process.stderr.write(`${told}\n`)
    process.exitCode = 1
  }
}
