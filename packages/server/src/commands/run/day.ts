import { writeFile } from 'node:fs/promises'
import { writeDay } from '../../booking/diary/write-day.ts'
import type { Environment } from '../../settings.ts'
import { type Command, CommandRefusal, inFolder, noShop, refused, runOnDatabase } from '../run-command.ts'
import { dateOf } from '../shop-clock.ts'

const usage = `Writes a shop's day as a page to print, one sheet a professional:
  npm run -s day -- <shop> [day] > day.html          2026-11-24, today, tomorrow or friday; today unless given
  npm run day -- <shop> [day] --out day.html`

type Request = {
  readonly shopRef: string
  /** The day as it was typed. */
  readonly day: string
  readonly out: string | undefined
}

/** The request that the words make; undefined if they make none. */
const read = (words: readonly string[]): Request | undefined => {
  const at = words.indexOf('--out')
  const [plain, out] = at === -1 ? [words, []] : [words.slice(0, at), words.slice(at + 1)]
  const [shopRef, day = 'today', ...others] = plain
  if (shopRef === undefined || others.length > 0 || (at !== -1 && out.length !== 1)) return undefined
  return { shopRef, day, out: out[0] }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/**
 * Reads a day: a date, `today`, `tomorrow`, or a weekday by its name or first three letters, which means the
 * next one, today included. Gives a function that takes the shop's today; undefined if the text names no day.
 */
const readDay = (typed: string): ((today: Temporal.PlainDate) => Temporal.PlainDate) | undefined => {
  const word = typed.toLowerCase()
  const near = ['today', 'tomorrow'].indexOf(word)
  if (near !== -1) return (today) => today.add({ days: near })
  const weekday = weekdays.findIndex((name) => word === name || word === name.slice(0, 3)) + 1
  if (weekday > 0) return (today) => today.add({ days: (weekday - today.dayOfWeek + 7) % 7 })
  const date = dateOf(typed)
  return date && (() => date)
}

const writeTo = async (settings: Environment, out: string, page: string): Promise<void> => {
  try {
    await writeFile(inFolder(settings, out), page, { mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandRefusal(`"${out}" cannot be written (${code}).`)
  }
}

/** Writes a page with a shop's day, to be printed. */
export const day: Command = async (words, settings) => {
  const request = read(words)
  if (request === undefined) return refused(usage)
  const { shopRef, day: typed, out } = request
  const dayOf = readDay(typed)
  if (dayOf === undefined)
    return refused(
      `"${typed}" is no day that can be printed: name one from 1970-01-02 to 9998-12-31, or today, tomorrow or a weekday.\n${usage}`,
    )
  return runOnDatabase(
    settings,
    'day',
    async (deps) => {
      const { timezone } = (await deps.catalogues.ofShopOnceOpen(shopRef)).shop
      const today = deps.clock.now().toZonedDateTimeISO(timezone).toPlainDate()
      const page = await writeDay(deps, shopRef, dayOf(today))
      if (out === undefined) return page
      await writeTo(settings, out, page)
      return ''
    },
    noShop(shopRef),
  )
}
