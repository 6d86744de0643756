import { digitsOf, hasRightCheckDigit, lengthOf, securityCodeOf } from './card-number.ts'
import { expiryFault } from './expiry.ts'
import { isTestCard } from './test-cards.ts'

export type Card = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly zip: string
}
export type CardField = keyof Card
export const cardFields = ['number', 'expiry', 'cvc', 'zip'] as const satisfies readonly CardField[]

export type CardFault =
  | 'cardNumberIncomplete'
  | 'cardNumberWrong'
  | 'cardNumberNotTest'
  | 'expiryIncomplete'
  | 'expiryPast'
  | 'cvcWrong'
  | 'zipMissing'

const numberFault = (number: string): CardFault | undefined => {
  const digits = digitsOf(number)
  if (digits.length < lengthOf(digits)) return 'cardNumberIncomplete'
  if (!hasRightCheckDigit(digits)) return 'cardNumberWrong'
  return isTestCard(digits) ? undefined : 'cardNumberNotTest'
}

const expiryFaults = { incomplete: 'expiryIncomplete', past: 'expiryPast' } as const

/** The fault of each field; `zip` is required where banks check it. */
export const cardFaults = (
  { number, expiry, cvc, zip }: Card,
  { today, asksZip }: { readonly today: string; readonly asksZip: boolean },
): Partial<Record<CardField, CardFault>> => {
  const ofNumber = numberFault(number)
  const ofExpiry = expiryFault(expiry, today)
  const ofCvc = cvc.length === securityCodeOf(digitsOf(number)).digits ? undefined : 'cvcWrong'
  return {
    ...(ofNumber && { number: ofNumber }),
    ...(ofExpiry && { expiry: expiryFaults[ofExpiry] }),
    ...(ofCvc && { cvc: ofCvc }),
    ...(asksZip && zip.trim() === '' && { zip: 'zipMissing' }),
  }
}
