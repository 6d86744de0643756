import { withoutUnseen } from './plain-text.ts'

/** Characters that programs read as the dot in an address. */
const dots = '.\u2024\uff0e\u06d4'
/** Full stops of the scripts that put them between letters without a space. */
const ideographicDots = '\u3002\uff61'
const ideographic = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}`

const hosts = [
  // A name and an ending of two letters or more, in any script. `J. R. Vale` and `a.m.` do not match.
  String.raw`[\p{L}\p{M}\p{N}_-][${dots}](?:[\p{L}\p{M}]{2}|xn--)`,
  String.raw`(?![${ideographic}])[\p{L}\p{M}\p{N}_-][${ideographicDots}](?:(?![${ideographic}])[\p{L}\p{M}]){2}`,
  String.raw`(?<!\d)\d{1,3}(?:[${dots}]\d{1,3}){3}(?!\d)`,
]
/**
 * The longest scheme that is matched. Without a limit, each letter of a long text would be followed to its
 * end.
 */
const longestScheme = 40
/** The mouth of an emoticon such as `:D`. */
const face = String.raw`[DPpOo3](?![\p{L}\p{N}])`
const schemes = [
  String.raw`\S://`,
  String.raw`(?<!\p{L})www[${dots}]\S`,
  // Any program may register its own scheme. In a sentence a space follows the colon.
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

/** Characters within an address that end it, for every program, when a space follows them. */
const joints = new RegExp(String.raw`(?<=\S)([${dots}${ideographicDots}:@])(?=\S)`, 'gu')

/** A text in which no program finds a link: spaces are put into every address. */
export const unlinked = (text: string): string =>
  hasLink(text) ? withoutUnseen(text).normalize('NFKC').replace(joints, '$1 ') : text
