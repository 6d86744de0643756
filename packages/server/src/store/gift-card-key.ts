/** What of a gift card's code tells it from others: capital letters and digits, whatever stands between them. */
export const giftCardKey = (code: string): string => code.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
