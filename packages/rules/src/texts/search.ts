/** Letters that Unicode cannot split into a base letter and an accent, with their plain form. */
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
 * Turns a text into the form in which search compares: lower case, without accents and invisible characters,
 * with single spaces. Apostrophes are removed, even those that Unicode counts as letters.
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

/**
 * The length from which a word may have a typing error. In shorter words one character is too large a part.
 */
const leastLength = 5

/** Tells if one word becomes the other by one added, missing or replaced character, or two swapped ones. */
export const isOneTypoAway = (typed: string, word: string): boolean => {
  if (typed === word) return true
  if (typed.length < leastLength || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start += 1
  let end = 0
  const most = Math.min(typed.length, word.length) - start
  while (end < most && typed.at(-1 - end) === word.at(-1 - end)) end += 1
  const [left, right] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Tells if every typed word stands in a folded text, with at most one typing error each. */
export const hasWordsAbout = (text: string, words: readonly string[]): boolean => {
  const known = text.split(' ')
  return words.every((typed) => known.some((word) => isOneTypoAway(typed, word)))
}
