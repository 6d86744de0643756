/** Format controls and ignorable characters: no width, reversing, filling, or changing another's look. */
const unseen = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`
/** Control characters except line ends, and the separators of lines and paragraphs. */
const control = String.raw`(?!\n)[\p{Cc}\p{Zl}\p{Zp}]`

/** A letter or its mark, an emoji or its colour. */
const joined = String.raw`(?![${unseen}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
/** Invisible characters that are part of a visible one. */
const parts = [
  // Joiners, with which Persian, Hindi and families of emoji are written.
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

/** Visible ASCII only, as in most texts. These skip the rules above, which are as slow as all parsing. */
const simple = /^[ -~]*$/

/** A text without any invisible characters. They come along with pasting, and disguise addresses. */
export const withoutUnseen = (text: string): string =>
  simple.test(text) ? text : text.replace(everyUnseen, '')

/**
 * A text of several lines without control characters, and with invisible ones only where they belong to
 * letters and emoji (messages/words). They could make the text after them look different.
 */
export const plainText = (text: string): string =>
  simple.test(text) ? text : text.replace(lineEnd, '\n').replaceAll('\t', ' ').replace(hidden, '')

/** The same in one line, such as a name: lines are joined by a space. */
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

/** A text that is compared, such as a code or an id, without spaces around it and invisible characters. */
export const plainWord = (text: string): string => withoutUnseen(plainLine(text)).trim()

/**
 * An e-mail or a phone number as it was meant, from wherever it was pasted. Letters and digits of another
 * width, from East Asian keyboards, become the usual ones.
 */
export const plainContact = (text: string): string => plainWord(text.normalize('NFKC')).replaceAll('。', '.')
