/** The alphabet of text messages (GSM 03.38); what stands in the second list counts as two. */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€')
const isGsm = (sign: string): boolean => single.has(sign) || double.has(sign)
/** Tells if all signs of a text are of the alphabet of text messages. */
export const areGsm = (text: string): boolean => Array.from(text).every(isGsm)

/** What the alphabet has under another sign. */
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
  // A mark by itself belongs to a letter of another script, and makes another word of it.
  return other !== '' && areGsm(other) ? other : sign
}

/**
 * A text in the alphabet of text messages: signs of print made plain, letters that it lacks without their accent. What
 * it has nothing for, such as other scripts, stays as it is.
 */
export const toGsm = (text: string): string =>
  text.normalize('NFC').replace(/\p{Script=Latin}\p{M}*|[^]/gu, folded)

const lengthOf = (text: string): number =>
  text.length + Array.from(text).filter((sign) => double.has(sign)).length

/** How many messages a text is sent as: one holds 160 signs of the alphabet, or 70 where a sign is of no such alphabet. */
export const partsOf = (text: string): number => {
  const isPlain = areGsm(text)
  const length = isPlain ? lengthOf(text) : text.length
  const [alone, joined] = isPlain ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / joined)
}
