/** The GSM 03.38 alphabet of text messages; characters of the second list count twice. */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€')
const isGsm = (sign: string): boolean => single.has(sign) || double.has(sign)
/** Tells whether all characters of a text are in the GSM alphabet. */
export const areGsm = (text: string): boolean => Array.from(text).every(isGsm)

/** Characters of the alphabet that replace others. */
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
  // A lone combining mark belongs to a letter of another script; dropping it would change the word.
  return other !== '' && areGsm(other) ? other : sign
}

/**
 * Puts a text into the GSM alphabet: typographic characters become plain, and accents that it lacks are
 * dropped. Other scripts stay as they are.
 */
export const toGsm = (text: string): string =>
  text.normalize('NFC').replace(/\p{Script=Latin}\p{M}*|[^]/gu, folded)

const lengthOf = (text: string): number =>
  text.length + Array.from(text).filter((sign) => double.has(sign)).length

/**
 * The number of text messages that a text needs: one holds 160 characters of the GSM alphabet, or 70 if
 * another character occurs.
 */
export const partsOf = (text: string): number => {
  const isPlain = areGsm(text)
  const length = isPlain ? lengthOf(text) : text.length
  const [alone, joined] = isPlain ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / joined)
}
