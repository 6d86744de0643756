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
 * A text in the form that search compares: lower case, without accents and invisible characters, with single
 * spaces. Apostrophes are removed, even those that Unicode counts as letters.
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
 * Tells if a text has every word of a term, in any spelling of apostrophes, hyphens, points, accents and
 * spaces, or without them. "obrien" and "o brien" find "O’Brien", "jeanluc" finds "Jean-Luc". A term without
 * a letter or a digit finds nothing.
 */
export const hasWords = (text: string, term: string): boolean => {
  const folded = foldText(term)
  const joined = foldText(text).replaceAll(' ', '')
  return folded !== '' && folded.split(' ').every((word) => joined.includes(word))
}
