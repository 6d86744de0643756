import { randomInt } from 'node:crypto'

/** 32 signs, five bits each, without those that look alike: 0 and O, 1 and I. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 4

/** A random code of a gift card, `KQ7F-M2XW-9HTB-4RZC`: 80 bits, since who guesses it has the money (gift-cards/code). */
export const newGiftCardCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-')
