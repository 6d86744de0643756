import { randomInt } from 'node:crypto'

/**
 * The letters and digits of confirmation codes. There are no vowels, so that no code is a word, and no
 * characters that look alike.
 */
const confirmationSigns = 'CDFGHJKMNPQRTVWXY34679'
/** The 32 letters and digits of gift card codes, five bits each; none look alike (0 and O, 1 and I). */
const giftCardSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const randomSigns = (signs: string, length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** A random code that is easy to read out on the telephone. There are 113 million of them. */
export const newConfirmationCode = (): string => randomSigns(confirmationSigns, 6)

/** A random code like `KQ7F-M2XW-9HTB-4RZC`. It has 80 bits, because it is worth money (gift-cards/code). */
export const newGiftCardCode = (): string =>
  Array.from({ length: 4 }, () => randomSigns(giftCardSigns, 4)).join('-')
