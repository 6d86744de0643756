/** Format controls, and signs that are there to be ignored: of no width, turning the direction, filling, choosing the look of another. */
const unseen = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`
/** Control signs but line ends, and the separators of lines and paragraphs. */
const control = String.raw`(?!\n)[\p{Cc}\p{Zl}\p{Zp}]`

/** A letter or a mark of it, an emoji or its colour. */
const joined = String.raw`(?![${unseen}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
/** Signs that nobody sees, where they are part of what one does see. */
const parts = [
  // Joiners: Persian, Hindi and families of emoji are written with them.
  String.raw`(?<=${joined}|\p{Extended_Pictographic}\ufe0f)[\u200c\u200d](?=${joined})`,
  // The look of an emoji, of a digit on a key, of a Chinese, Japanese or Mongolian letter.
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

/** Most texts: of signs of ASCII alone that are all seen, they need no look by the rules above, which take as long as parsing a request. */
const simple = /^[ -~]*$/

/** A text without any sign that nobody sees, such as stand in what is pasted and in addresses that are to be taken for others. */
export const withoutUnseen = (text: string): string =>
  simple.test(text) ? text : text.replace(everyUnseen, '')

/**
 * A text of several lines without control signs, and without signs that nobody sees but those that belong to letters and emoji: what
 * follows them is read as something else (behaviour 56).
 */
export const plainText = (text: string): string =>
  simple.test(text) ? text : text.replace(lineEnd, '\n').replaceAll('\t', ' ').replace(hidden, '')

/** The same in one line, such as a name: lines are joined by a blank. */
export const plainLine = (text: string): string => {
  const [first = '', ...others] = plainText(text).split('\n')
  const last = others.pop()
  if (last === undefined) return first
  const between = others.map((line) => line.trim()).filter((line) => line !== '')
  return [first.trimEnd(), ...between, last.trimStart()].join(' ')
}

/** Letters, digits and signs that leave something to be seen; the empty pattern of Braille counts as a symbol, and leaves nothing. */
const visible = new RegExp(String.raw`(?![\u2800${unseen}])[\p{L}\p{N}\p{P}\p{S}]`, 'u')

/** Tells if nothing of a text can be seen. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** A word that is compared, such as a code or an id: without blanks around it, and no sign that nobody sees is part of it. */
export const plainWord = (text: string): string => withoutUnseen(plainLine(text)).trim()

/**
 * An e-mail or a phone as it was meant, wherever it was pasted from: letters and digits of another width, as East Asian keyboards
 * write them, are the usual ones.
 */
export const plainContact = (text: string): string => plainWord(text.normalize('NFKC')).replaceAll('。', '.')
