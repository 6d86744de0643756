/** The characters of the GSM 03.38 alphabet of text messages. Characters of the second list count twice. */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€')
const isGsm = (sign: string): boolean => single.has(sign) || double.has(sign)
/** Tells whether all characters of a text are in the GSM alphabet. */
export const areGsm = (text: string): boolean => Array.from(text).every(isGsm)

/** Characters of the alphabet that replace others in a text. */
const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  ç: 'c',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

const withoutAccents = (sign: string): string => sign.normalize('NFKD').replace(/\p{M}/gu, '')

const folded = (sign: string): string => {
  if (isGsm(sign)) return sign
  const other = plain[sign] ?? withoutAccents(sign)
  // A lone combining mark belongs to a letter of another script. Without it the word would be another.
  return other !== '' && areGsm(other) ? other : sign
}

/**
 * Writes a text in the GSM alphabet: makes typographic characters plain, and drops accents that it lacks.
 * Other scripts stay as they are.
 */
export const toGsm = (text: string): string =>
  text.normalize('NFC').replace(/\p{Script=Latin}\p{M}*|[^]/gu, folded)

const lengthOf = (text: string): number =>
  text.length + Array.from(text).filter((sign) => double.has(sign)).length

/**
 * The number of text messages that a text needs. One holds 160 characters of the GSM alphabet, or 70 if any
 * other character occurs.
 */
export const partsOf = (text: string): number => {
  const isPlain = areGsm(text)
  const length = isPlain ? lengthOf(text) : text.length
  const [alone, joined] = isPlain ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / joined)
}
