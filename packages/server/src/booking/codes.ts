import { randomInt } from 'node:crypto'

/** The letters and digits of confirmation codes, without vowels, so that no code is a word, and without characters that look alike. */
const confirmationSigns = 'CDFGHJKMNPQRTVWXY34679'
/** The 32 signs of gift cards, five bits each, without those that look alike: 0 and O, 1 and I. */
const giftCardSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const randomSigns = (signs: string, length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** A random code that is easy to read out on the telephone; there are 113 million. */
export const newConfirmationCode = (): string => randomSigns(confirmationSigns, 6)

/** A random code of a gift card, `KQ7F-M2XW-9HTB-4RZC`: 80 bits, since anybody who guesses it has the money (gift-cards/code). */
export const newGiftCardCode = (): string =>
  Array.from({ length: 4 }, () => randomSigns(giftCardSigns, 4)).join('-')
