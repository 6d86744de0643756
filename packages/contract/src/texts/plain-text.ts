/** Control signs but line ends, the separators of lines and paragraphs, and the signs that turn the direction of a text. */
const hiddenSigns = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u206a-\u206f]/gu

/** A text of several lines without control and bidirectional signs: nobody sees them, and what follows is read as something else. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(hiddenSigns, '')

/** The same in one line, such as a name. */
export const plainLine = (text: string): string => plainText(text).replace(/\s*\n\s*/g, ' ')
