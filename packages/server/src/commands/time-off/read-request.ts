import { addDays, dayNumber, type LocalMinute, minutesPerDay } from '@openchair/rules'
import { suggestion } from '../../settings/suggestion.ts'
import { isUuid } from '../../store/uuid.ts'
import { faultOfFlags, type Given, orSentence, splitWords, valueOf } from '../flags.ts'
import { CommandRefusal } from '../refusal.ts'
import { dateOf } from '../shop-clock.ts'

const usage = `Keeps the time off of a shop and its professionals; what is booked in it stays booked, and is listed:
  npm run time-off -- list <shop> [--professional <professional>]
  npm run time-off -- add <shop> [--professional <professional>] --from <time> --until <time>
                      [--weekly [--last-day <day>]] [--reason <text>]
  npm run time-off -- remove <id> [--day <day>]   of weekly time off --day removes the one that begins on that day
A time is 2026-12-24, for whole days, or "2026-12-24 12:00", by the shop's clock. Without --professional all of the shop is off.`

/** Time off of the whole shop, or of the professional with a route or an id. */
type OfShop = { readonly shopRef: string; readonly professional: string | undefined }

/** The time that an operator asks to take off; both ends in the shop's local time. */
type WantedTimeOff = {
  readonly begins: LocalMinute
  readonly ends: LocalMinute
  readonly isWeekly: boolean
  readonly lastDay: string | null
  readonly reason: string | null
}

/** A request to the command. */
export type Request =
  | ({ readonly act: 'list' } & OfShop)
  | ({ readonly act: 'add'; readonly wanted: WantedTimeOff } & OfShop)
  | { readonly act: 'remove'; readonly id: string; readonly day: string | undefined }

/** The flags of each act. */
const flagsOf = {
  list: ['--professional'],
  add: ['--professional', '--from', '--until', '--weekly', '--last-day', '--reason'],
  remove: ['--day'],
} as const satisfies Readonly<Record<Request['act'], readonly string[]>>

type Flag = (typeof flagsOf)[Request['act']][number]

/** The most characters of a reason. */
const longestReason = 200

const isAct = (word: string): word is Request['act'] => Object.hasOwn(flagsOf, word)

const dayIn = (given: Given, flag: Flag): string | undefined => {
  const value = valueOf(given, flag)
  if (value === undefined) return undefined
  if (dateOf(value) === undefined)
    throw new CommandRefusal(`${flag}: "${value}" is no day. Write it as 2026-12-24.`)
  return value
}

const written = /^(\S+?)(?:[ T]([01]?\d|2[0-3]):([0-5]\d)|[ T](24:00))?$/

/** Reads a time. A day alone means its first minute for `--from`, and its end for `--until`. */
const timeIn = (given: Given, flag: '--from' | '--until'): LocalMinute => {
  const value = valueOf(given, flag)
  if (value === undefined)
    throw new CommandRefusal(
      `${flag} is missing. Write --from 2026-12-24 --until 2026-12-26 for whole days, or --from "2026-12-24 12:00" --until "2026-12-24 13:00".`,
    )
  const [, day = '', hour, minute, midnight] = written.exec(value) ?? []
  if (dateOf(day) === undefined)
    throw new CommandRefusal(
      `${flag}: "${value}" is no time. Write a day as 2026-12-24, and a time as "2026-12-24 12:00".`,
    )
  if (hour !== undefined) return { day, minute: Number(hour) * 60 + Number(minute) }
  const isEnd = midnight !== undefined || flag === '--until'
  return { day: isEnd ? addDays(day, 1) : day, minute: 0 }
}

/** Counts local minutes, for a comparison by the shop's clock. */
const minutesOf = ({ day, minute }: LocalMinute): number => dayNumber(day) * minutesPerDay + minute

const wantedIn = (given: Given): WantedTimeOff => {
  const [begins, ends] = [timeIn(given, '--from'), timeIn(given, '--until')]
  const length = minutesOf(ends) - minutesOf(begins)
  if (length <= 0)
    throw new CommandRefusal(
      `--until: ${given.get('--until')} is not after ${given.get('--from')}, which is --from.`,
    )
  const isWeekly = given.has('--weekly')
  if (isWeekly && given.get('--weekly') !== '')
    throw new CommandRefusal(`--weekly: it takes no value, and "${given.get('--weekly')}" is behind it.`)
  if (isWeekly && length > 7 * minutesPerDay)
    throw new CommandRefusal(
      '--weekly: from --from to --until is longer than a week. Let it end within seven days, or leave out --weekly.',
    )
  const lastDay = dayIn(given, '--last-day')
  if (lastDay !== undefined && !isWeekly)
    throw new CommandRefusal('--last-day says until when --weekly repeats, and --weekly is missing.')
  if (lastDay !== undefined && lastDay < begins.day)
    throw new CommandRefusal(`--last-day: ${lastDay} is before the first day, ${begins.day}.`)
  const reason = valueOf(given, '--reason')
  if (reason !== undefined && reason.length > longestReason)
    throw new CommandRefusal(`--reason: at most ${longestReason} characters, and this has ${reason.length}.`)
  return { begins, ends, isWeekly, lastDay: lastDay ?? null, reason: reason ?? null }
}

const requestIn = (words: readonly string[]): Request => {
  const [act = '', ...others] = words
  if (!isAct(act)) {
    const hint = suggestion(act, Object.keys(flagsOf))
    throw new CommandRefusal(hint === '' ? usage : `"${act}" is not known${hint}\n${usage}`)
  }
  const { plain, given } = splitWords(others)
  const flags = others.filter((word) => word.startsWith('--'))
  const fault = faultOfFlags(flagsOf, act, flags)
  if (fault !== undefined) throw new CommandRefusal(fault)
  const [named = '', ...tooMany] = plain
  if (named.trim() === '')
    throw new CommandRefusal(`${act}: ${act === 'remove' ? 'the id' : 'the shop'} is missing.\n${usage}`)
  if (tooMany.length > 0)
    throw new CommandRefusal(`"${tooMany.join(' ')}" is too much behind "${named}".\n${usage}`)
  if (act === 'remove') {
    if (!isUuid(named))
      throw new CommandRefusal(
        `"${named}" is no id of time off. "npm run time-off -- list <shop>" shows the ids.`,
      )
    return { act, id: named, day: dayIn(given, '--day') }
  }
  const ofShop = { shopRef: named, professional: valueOf(given, '--professional') }
  return act === 'list' ? { act, ...ofShop } : { act, ...ofShop, wanted: wantedIn(given) }
}

/** Reads the words of the command. Gives the request, or a sentence that says what is wrong with them. */
export const readRequest = (words: readonly string[]): Request | string => orSentence(() => requestIn(words))
