const mostDigits = 19

export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, mostDigits)

const isAmex = (digits: string): boolean => /^3[47]/.test(digits)

const networks = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Amex', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
  ['JCB', /^35(2[89]|[3-8])/],
] as const

/** The network whose numbers begin with these digits; undefined until it is certain. */
export const networkOf = (digits: string): string | undefined =>
  networks.find(([, begins]) => begins.test(digits))?.[0]

export const lengthOf = (digits: string): number => (isAmex(digits) ? 15 : 16)

/** The length of a network's security code, and the side of the card that shows it. */
export const securityCodeOf = (
  digits: string,
): { readonly digits: number; readonly side: 'front' | 'back' } =>
  isAmex(digits) ? { digits: 4, side: 'front' } : { digits: 3, side: 'back' }

/** Groups the digits as on the card: groups of four, or 4, 6 and 5 on an American Express. */
export const formatCardNumber = (text: string): string => {
  const digits = digitsOf(text)
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter((group) => group !== '').join(' ')
}

/** Checks the check digit, which detects a wrong digit and two swapped ones (Luhn). */
export const hasRightCheckDigit = (digits: string): boolean => {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
