/** Shorter words must be typed correctly: with one character less too little is left to recognise them. */
const leastLength = 5

/**
 * Tells if one word becomes the other by one added, missing or replaced character, or by two swapped ones.
 */
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
