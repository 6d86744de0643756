/** A gift card's code for comparison: upper case, without spaces and hyphens. */
export const giftCardKey = (code: string): string => code.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
