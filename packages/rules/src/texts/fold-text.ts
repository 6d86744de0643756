/** Letters that have no decomposition into a base letter and an accent. */
const plain: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/**
 * A text as search compares it: without accents and unseen signs, in lower case, words separated by single spaces. Some apostrophes
 * count as letters elsewhere, and do not here.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[œæøßłđðþħı]/g, (letter) => plain[letter] ?? letter)
    .replace(/(?:[^\p{L}\p{N}]|[\u02b9-\u02d1\ua78b\ua78c])+/gu, ' ')
    .trim()

/**
 * Tells if a text has every word of a term, however either is written: with other apostrophes, hyphens, points, accents or spaces, or
 * with none ("obrien" and "o brien" find "O’Brien", "jeanluc" finds "Jean-Luc"). A term without a letter or a digit finds nothing.
 */
export const hasWords = (text: string, term: string): boolean => {
  const folded = foldText(term)
  const joined = foldText(text).replaceAll(' ', '')
  return folded !== '' && folded.split(' ').every((word) => joined.includes(word))
}
