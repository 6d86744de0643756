import { randomInt } from 'node:crypto'

/** No vowels, so that no word comes about, and nothing that is taken for another sign. */
const signs = 'CDFGHJKMNPQRTVWXY34679'
const length = 6

/** A code that can be read out over the telephone: one of 113 million. */
export const newConfirmationCode = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
