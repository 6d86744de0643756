import { randomInt } from 'node:crypto'

/** Without vowels, so that no code is a word, and without characters that look alike. */
const signs = 'CDFGHJKMNPQRTVWXY34679'
const length = 6

/** A random code that is easy to read out on the telephone; there are 113 million. */
export const newConfirmationCode = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
