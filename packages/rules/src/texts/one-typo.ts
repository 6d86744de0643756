/** Shorter words have to be right: with one sign less of them nothing is left to know them by. */
const leastLength = 5

/** Tells if one word becomes the other by one sign that is added, left out or another, or by two that change places. */
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

/** Tells if every word that was typed stands in a folded text, with at most one typing error each. */
export const hasWordsAbout = (text: string, words: readonly string[]): boolean => {
  const known = text.split(' ')
  return words.every((typed) => known.some((word) => isOneTypoAway(typed, word)))
}
