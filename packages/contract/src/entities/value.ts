import { z } from 'zod'
import { codeLength, maxPasscodeLength } from '../constants.ts'
import { currencies } from '../currencies.ts'
import { wireLanguages } from '../languages.ts'
import { hasAddress } from '../texts/addresses.ts'
import { isBlank, plainContact, plainLine, plainText, plainWord } from '../texts/plain-text.ts'

/**
 * A text that is compared and never read: an id, a code, a word to look for, a token. Signs that nobody sees come along when it is
 * pasted, and leave it here (behaviour 56). Every text of an input is one of `word`, `contact`, `line` and `prose`, or has a form of its own.
 */
export const word = z.string().overwrite(plainWord)
/** An e-mail or a phone, as it was typed or pasted. */
export const contact = z.string().overwrite(plainContact)

/** Values that entities are made of. Money is whole minor units, a duration whole minutes. */
export const id = word.min(1).max(100)

/** What a guest types for a professional's passcode. */
export const passcode = word.max(maxPasscodeLength)
export const money = z.int()
export const minutes = z.int().min(0)
export const percentage = z.number().min(0).max(100)
export const currency = z.enum(currencies)
/** A local calendar day, `yyyy-MM-dd`; impossible dates are refused. */
export const day = z.iso.date()
/**
 * A calendar day as a call asks for it: `yyyy-MM-dd`, or `dd-MM-yyyy` as in French (spec 9, Schedule and lists). It is
 * read as the former.
 */
export const askedDay = word
  .overwrite((text) => text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1'))
  .pipe(day)
  .meta({ description: '`yyyy-MM-dd`, or `dd-MM-yyyy`', examples: ['2026-11-24', '24-11-2026'] })
/** An instant with its offset: accepted with any, answered with the shop's. */
export const instant = z.iso.datetime({ offset: true })

/** A text that is empty where nothing of it can be seen. */
const seen = (text: string): string => (isBlank(text) ? '' : text)

/** A name, or another text of one line: signs that nobody sees are part of it within letters and emoji alone (behaviour 56). */
export const line = z
  .string()
  .overwrite((text) => seen(plainLine(text)))
  .trim()
/**
 * A text of several lines that others read in a shop's name: a greeting, a note, a review. An address in it is refused (behaviour 56),
 * which is looked for only in a text of `most` signs: a longer one is refused for that.
 */
export const prose = (most: number) =>
  z
    .string()
    .overwrite((text) => seen(plainText(text)))
    .trim()
    .max(most, { abort: true })
    .refine((text) => !hasAddress(text), 'has_address')

/**
 * The language of the text that it stands beside (`rewardLanguage` of `reward`), where that is not the one asked for, because the shop
 * has not said it in that one; missing where it is.
 */
export const textLanguage = z.enum(wireLanguages).optional()

export const moneyRange = z.object({ min: money, max: money })
export const minutesRange = z.object({ min: minutes, max: minutes })

export type MoneyRange = z.infer<typeof moneyRange>
export type MinutesRange = z.infer<typeof minutesRange>

/** A code that was sent by SMS: six digits. */
export const signInCode = contact.regex(new RegExp(`^\\d{${codeLength}}$`), 'bad_code')
