/** Format controls and ignorable characters. They have no width, or change how other characters look. */
const unseen = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`
/** Control characters except line ends, and the separators of lines and paragraphs. */
const control = String.raw`(?!\n)[\p{Cc}\p{Zl}\p{Zp}]`

/** Matches a letter or its mark, an emoji or its skin colour. */
const joined = String.raw`(?![${unseen}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
/** Invisible characters that are part of a visible one. */
const parts = [
  // Joiners, which Persian, Hindi and families of emoji need.
  String.raw`(?<=${joined}|\p{Extended_Pictographic}\ufe0f)[\u200c\u200d](?=${joined})`,
  // Selectors of the look of an emoji, of a key's digit, of a Chinese, Japanese or Mongolian letter.
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Ideographic})[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=(?![${unseen}])\p{Script=Mongolian})[\u180b-\u180d\u180f]`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]{0,5})[\u{e0061}-\u{e007a}](?=[\u{e0061}-\u{e007a}]{0,5}\u{e007f})`,
  String.raw`(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]{1,6})\u{e007f}`,
]
const hidden = new RegExp(`(?!${parts.join('|')})[${unseen}]|${control}`, 'gu')
const everyUnseen = new RegExp(`[${unseen}]`, 'gu')

const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Matches texts of visible ASCII only, as most are. They skip the rules above, which are slow. */
const simple = /^[ -~]*$/

/** Removes all invisible characters from a text. They get in by pasting, and disguise addresses. */
export const withoutUnseen = (text: string): string =>
  simple.test(text) ? text : text.replace(everyUnseen, '')

/**
 * Removes control characters from a text of several lines, and invisible ones except within letters and emoji
 * (messages/words). They could change the look of the text after them.
 */
export const plainText = (text: string): string =>
  simple.test(text) ? text : text.replace(lineEnd, '\n').replaceAll('\t', ' ').replace(hidden, '')

/** Cleans a text of one line, such as a name, in the same way; lines are joined by a space. */
export const plainLine = (text: string): string => {
  const [first = '', ...others] = plainText(text).split('\n')
  const last = others.pop()
  if (last === undefined) return first
  const between = others.map((line) => line.trim()).filter((line) => line !== '')
  return [first.trimEnd(), ...between, last.trimStart()].join(' ')
}

/** Characters that can be seen. The empty pattern of Braille counts as a symbol but is invisible. */
const visible = new RegExp(String.raw`(?![\u2800${unseen}])[\p{L}\p{N}\p{P}\p{S}]`, 'u')

/** Tells if a text has nothing visible. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** Removes invisible characters and outer spaces from a text that is compared, such as a code or an id. */
export const plainWord = (text: string): string => withoutUnseen(plainLine(text)).trim()

/**
 * Cleans a typed or pasted e-mail or phone number. East Asian letters and digits of another width become the
 * usual ones.
 */
export const plainContact = (text: string): string => plainWord(text.normalize('NFKC')).replaceAll('。', '.')
