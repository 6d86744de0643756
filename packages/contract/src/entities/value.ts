import { z } from 'zod'
import { amountCap, codeLength, maxPasscodeLength } from '../constants.ts'
import { currencies } from '../countries.ts'
import { wireLanguages } from '../languages.ts'
import { hasAddress } from '../texts/addresses.ts'
import { isBlank, plainContact, plainLine, plainText, plainWord } from '../texts/plain-text.ts'

/**
 * A text that is compared and never displayed: an id, a code, a search word, a token. Invisible characters,
 * which get in by pasting, are removed (messages/words). Every text of an input is one of `word`, `contact`,
 * `line` and `prose`, or has a form of its own.
 */
export const word = z.string().overwrite(plainWord)
/** An e-mail or a phone number, as typed or pasted. */
export const contact = z.string().overwrite(plainContact)

/** A phone number that a request must give. */
export const phone = contact.min(1).max(32)
export const email = contact.min(1).max(254)

/** Basic values of entities. Money is in whole minor units, a duration in whole minutes. */
export const id = word.min(1).max(100)

/** The passcode of a professional as a guest types it. */
export const passcode = word.max(maxPasscodeLength)
export const money = z.int()
/** Money that a guest enters. */
export const enteredAmount = z.int().min(0).max(amountCap)
export const minutes = z.int().min(0)
export const percentage = z.number().min(0).max(100)
export const currency = z.enum(currencies)
/** A local calendar day, `yyyy-MM-dd`; impossible dates are refused. */
export const day = z.iso.date()
/**
 * Tells if a day or an instant lies between the calendar's first year and its last one. The database has no year 0,
 * and no day follows the year 9999.
 */
export const isNear = (text: string): boolean => text >= '0002' && text < '9999'
/** A calendar day in a request: `yyyy-MM-dd`, or `dd-MM-yyyy` (times/written), turned into the former. */
export const askedDay = word
  .overwrite((text) => text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1'))
  .pipe(day)
  .refine(isNear)
  .meta({ description: '`yyyy-MM-dd`, or `dd-MM-yyyy`', examples: ['2026-11-24', '24-11-2026'] })
/** An instant with its offset. Any offset is accepted; answers use the shop's. */
export const instant = z.iso.datetime({ offset: true })

/** Turns a text without any visible character into an empty one. */
const seen = (text: string): string => (isBlank(text) ? '' : text)

/** A text of one line, such as a name. Only letters and emoji keep invisible parts (messages/words). */
export const line = z
  .string()
  .overwrite((text) => seen(plainLine(text)))
  .trim()
/**
 * A text of several lines that others see on a shop's pages: a greeting, a note, a review. An address in it
 * is refused (messages/words). A text of more than `most` characters is refused for its length, and not
 * searched for an address.
 */
export const prose = (most: number) =>
  z
    .string()
    .overwrite((text) => seen(plainText(text)))
    .trim()
    .max(most, { abort: true })
    .refine((text) => !hasAddress(text), 'has_address')

/** The language of another field's text, if it is not the requested one (`rewardLanguage` of `reward`). */
export const textLanguage = z.enum(wireLanguages).optional()

export const moneyRange = z.object({ min: money, max: money })
export const minutesRange = z.object({ min: minutes, max: minutes })

export type MoneyRange = z.infer<typeof moneyRange>
export type MinutesRange = z.infer<typeof minutesRange>

/** A six-digit code sent by SMS. */
export const signInCode = contact.regex(new RegExp(`^\\d{${codeLength}}$`), 'bad_code')

export const photo = z.object({
  thumbnail: z.string(),
  url: z.string(),
  alt: z.string().optional(),
  altLanguage: textLanguage,
})
export type Photo = z.infer<typeof photo>
