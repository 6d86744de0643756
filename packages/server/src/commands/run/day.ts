import { writeFile } from 'node:fs/promises'
import { writeDay } from '../../booking/diary/write-day.ts'
import type { Environment } from '../../settings.ts'
import { type Command, CommandRefusal, inFolder, noShop, refused, runOnDatabase } from '../run-command.ts'

const usage = `Writes a shop's day as a page to print, one sheet a professional:
  npm run -s day -- <shop> [date] > day.html          date as 2026-11-24; today unless given
  npm run day -- <shop> [date] --out day.html`

type Request = {
  readonly shopRef: string
  /** The word as it was typed. */
  readonly date: string | undefined
  readonly out: string | undefined
}

/** Undefined where the words make no sense. */
const read = (words: readonly string[]): Request | undefined => {
  const at = words.indexOf('--out')
  const [plain, out] = at === -1 ? [words, []] : [words.slice(0, at), words.slice(at + 1)]
  const [shopRef, day, ...others] = plain
  if (shopRef === undefined || others.length > 0 || (at !== -1 && out.length !== 1)) return undefined
  return { shopRef, date: day, out: out[0] }
}

/** Undefined where it is no day, or one so far away that a calendar of four digits ends beside it. */
const dayOf = (text: string): Temporal.PlainDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text <= '1970-01-01' || text >= '9999') return undefined
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}

const writeTo = async (settings: Environment, out: string, page: string): Promise<void> => {
  try {
    await writeFile(inFolder(settings, out), page, { mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandRefusal(`"${out}" cannot be written (${code}).`)
  }
}

/** Writes a shop's day as a page to print. */
export const day: Command = async (words, settings) => {
  const request = read(words)
  if (request === undefined) return refused(usage)
  const { shopRef, date, out } = request
  const printed = date === undefined ? undefined : dayOf(date)
  if (date !== undefined && printed === undefined)
    return refused(
      `"${date}" is no day that can be printed: name one from 1970-01-02 to 9998-12-31.\n${usage}`,
    )
  return runOnDatabase(
    settings,
    'day',
    async (deps) => {
      const page = await writeDay(deps, shopRef, printed)
      if (out === undefined) return page
      await writeTo(settings, out, page)
      return ''
    },
    noShop(shopRef),
  )
}
