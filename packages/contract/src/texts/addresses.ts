import { withoutUnseen } from './plain-text.ts'

/** Matches seven digits or more, with characters between them as in a phone number. */
const phone = /\p{Nd}(?:[ \t().+\p{Pd}]{0,3}\p{Nd}){6,}/u

/** Makes a pattern match digits only if they are not part of a longer number. */
const alone = (digits: string): string => String.raw`(?<![\d+]|\d[ .-])(?:${digits})(?!\d|[ .-]{1,2}\d{3})`
const year = String.raw`(?:19|20)\d\d`
const month = String.raw`(?:0?[1-9]|1[0-2])`
const monthDay = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const time = String.raw`(?:[01]?\d|2[0-3])[.h][0-5]\d`
/** Days, years, times and sums, whose groups of digits are no phone number. */
const others = new RegExp(
  [
    alone(String.raw`${year}-${month}-${monthDay}`),
    alone(String.raw`${monthDay}([.-]) ?${month}\1 ?${year}`),
    alone(`${year} ?\\p{Pd} ?${year}`),
    String.raw`(?<![\d.]|\d )${time}(?! ?\p{Pd}? ?\d{3}|[.\d])`,
    String.raw`(?<![\d+]|\d[ .-])\d{1,3}(?:[ .]000)+(?![ .-]?\d)`,
    String.raw`[$€£] ?\d{1,3}(?:[ .]\d{3})+(?![ .-]?\d)`,
    String.raw`(?<![\d+]|\d[ .-])\d{1,3}(?:[ .]\d{3})+(?= ?[$€£])`,
  ].join('|'),
  'gu',
)

const hasPhone = (text: string): boolean => phone.test(text.replace(others, '\n'))

/** Tells if a text has an address: a link, or a phone number, because phones turn it into a link. */
export const hasAddress = (text: string): boolean =>
  hasLink(text) || hasPhone(withoutUnseen(text).normalize('NFKC'))

/** Characters that mail programs read as the dot in an address. */
const dots = '.\u2024\uff0e\u06d4'
/** Full stops of scripts that put no space after them. */
const ideographicDots = '\u3002\uff61'
const ideographic = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}`

const hosts = [
  // Matches a name and an ending of two letters or more, in any script, but not `J. R. Vale` and `a.m.`.
  String.raw`[\p{L}\p{M}\p{N}_-][${dots}](?:[\p{L}\p{M}]{2}|xn--)`,
  String.raw`(?![${ideographic}])[\p{L}\p{M}\p{N}_-][${ideographicDots}](?:(?![${ideographic}])[\p{L}\p{M}]){2}`,
  String.raw`(?<!\d)\d{1,3}(?:[${dots}]\d{1,3}){3}(?!\d)`,
]
/** The longest matched scheme. Bounds how far a long text is read from each of its letters. */
const longestScheme = 40
/** The mouth of an emoticon such as `:D`. */
const face = String.raw`[DPpOo3](?![\p{L}\p{N}])`
const schemes = [
  String.raw`\S://`,
  String.raw`(?<!\p{L})www[${dots}]\S`,
  // Matches any scheme, because each program may register its own. In a sentence a space follows the colon.
  String.raw`(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{1,${longestScheme}}:(?!${face})[\p{L}\p{N}+%?#]`,
  String.raw`[^\s@]@[^\s@]`,
]
const address = new RegExp([...hosts, ...schemes].join('|'), 'iu')

/**
 * Tells if a text has something that a mail or message program turns into a link: the address of a page, a
 * mailbox or a program. Invisible characters and letters of another width do not hide it.
 */
export const hasLink = (text: string): boolean => {
  const seen = withoutUnseen(text)
  return address.test(seen) || address.test(seen.normalize('NFKC'))
}

/** Characters of an address after which it ends, in every program, if a space follows them. */
const joints = new RegExp(String.raw`(?<=\S)([${dots}${ideographicDots}:@])(?=\S)`, 'gu')

/** Puts spaces into every address of a text, so that no program finds a link in it. */
export const unlinked = (text: string): string =>
  hasLink(text) ? withoutUnseen(text).normalize('NFKC').replace(joints, '$1 ') : text
