import { plainLine } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'
import { CommandRefusal } from '../refusal.ts'
import { timeInWords } from '../shop-clock.ts'
import { findNamed, findSalesByCode, type NamedAppointment } from './store-named.ts'

const half = /^[a-z\d]{3}$/i

/** Joins the two words of a confirmation code that is typed as messages show it: `WR4 F4V`. */
export const withWholeCode = (words: readonly string[]): readonly string[] => {
  const [first = '', second = '', ...rest] = words
  return half.test(first) && half.test(second) ? [first + second, ...rest] : words
}

/** The confirmation code for which a word may stand. */
const codeIn = (word: string): string | undefined =>
  /^[A-Z\d]{6}$/.exec(word.replaceAll(/[\s-]/g, '').toUpperCase())?.[0]

/** Names a guest as they booked. */
export const guestInWords = ({ firstName, lastName }: NamedAppointment): string =>
  plainLine([firstName, lastName].filter(Boolean).join(' ')) || 'a guest without a name'

/** Names the guest, professional and time of an appointment. */
export const appointmentInWords = (appointment: NamedAppointment): string => {
  const { barber, startsAt, timezone } = appointment
  const time = timeInWords(startsAt.toZonedDateTimeISO(timezone))
  return `${guestInWords(appointment)} with ${barber}, ${time}`
}

const several = (found: readonly NamedAppointment[]): CommandRefusal => {
  const areElsewhere = new Set(found.map(({ shop }) => shop)).size > 1
  return new CommandRefusal(
    [
      `This code is of ${found.length} appointments. Name one by its id:`,
      ...found.map(
        (each) => `  ${each.id}  ${appointmentInWords(each)}${areElsewhere ? `, ${each.shop}` : ''}`,
      ),
    ].join('\n'),
  )
}

/**
 * Finds an appointment by its id, or by the code of its booking; undefined if there is none. Refuses a code
 * with several appointments that are not canceled, and lists how they differ.
 */
export const namedAppointment = async (
  on: Queryable,
  word: string,
): Promise<NamedAppointment | undefined> => {
  const code = codeIn(word)
  if (code === undefined && !isUuid(word)) return undefined
  const found = await findNamed(on, code === undefined ? { id: word } : { code })
  const standing = found.filter(({ isBooked }) => isBooked)
  const meant = standing.length > 0 ? standing : found
  if (meant.length > 1) throw several(meant)
  return meant[0]
}

/** Finds a sale by its id or its code; gives the word itself if there is none. */
export const namedSale = async (on: Queryable, word: string): Promise<string> => {
  const code = codeIn(word)
  if (code === undefined) return word
  const found = await findSalesByCode(on, code)
  if (found.length > 1)
    throw new CommandRefusal(`This code is of several bookings. Name one by its id:\n  ${found.join('\n  ')}`)
  return found[0] ?? word
}
