import { withoutUnseen } from './plain-text.ts'

/** A dot as programs read it within an address. */
const dots = '.\u2024\uff0e\u06d4'
/** Dots that end a sentence between letters of the scripts that write them so. */
const ideographicDots = '\u3002\uff61'
const ideographic = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}`

const hosts = [
  // A name and an ending of two letters or more, in any script; `J. R. Vale` and `a.m.` are none.
  String.raw`[\p{L}\p{M}\p{N}_-][${dots}](?:[\p{L}\p{M}]{2}|xn--)`,
  String.raw`(?![${ideographic}])[\p{L}\p{M}\p{N}_-][${ideographicDots}](?:(?![${ideographic}])[\p{L}\p{M}]){2}`,
  String.raw`(?<!\d)\d{1,3}(?:[${dots}]\d{1,3}){3}(?!\d)`,
]
/** Signs of the longest scheme that is looked for: without an end each letter of a long text would be read to its end. */
const longestScheme = 40
/** A face of signs that follows a word, such as `:D`. */
const face = String.raw`[DPpOo3](?![\p{L}\p{N}])`
const schemes = [
  String.raw`\S://`,
  String.raw`(?<!\p{L})www[${dots}]\S`,
  // Any program may have one of its own; a blank follows the colon of a sentence.
  String.raw`(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{1,${longestScheme}}:(?!${face})[\p{L}\p{N}+%?#]`,
  String.raw`[^\s@]@[^\s@]`,
]
const address = new RegExp([...hosts, ...schemes].join('|'), 'iu')

/**
 * Finds in a text what a mail or message program turns into a link: an address of a page, of a mailbox, of a program. Signs that one
 * does not see, and letters that are written in another width, hide none.
 */
export const hasLink = (text: string): boolean => {
  const seen = withoutUnseen(text)
  return address.test(seen) || address.test(seen.normalize('NFKC'))
}

/** Signs within an address that no program links across where a blank follows them. */
const joints = new RegExp(String.raw`(?<=\S)([${dots}${ideographicDots}:@])(?=\S)`, 'gu')

/** A text that is read as it was written, and that no program makes a link of: where it holds a link, with blanks in it. */
export const unlinked = (text: string): string =>
  hasLink(text) ? withoutUnseen(text).normalize('NFKC').replace(joints, '$1 ') : text
