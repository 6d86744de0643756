import { digitsOf, hasRightCheckDigit, lengthOf, securityCodeOf } from './card-number.ts'
import { expiryFault } from './expiry.ts'
import { isTestCard } from './test-cards.ts'

export const cardFields = ['number', 'expiry', 'cvc', 'zip'] as const
export type CardField = (typeof cardFields)[number]
export type Card = Readonly<Record<CardField, string>>

const numberFault = (number: string) => {
  const digits = digitsOf(number)
  if (digits.length < lengthOf(digits)) return 'cardNumberIncomplete' as const
  if (!hasRightCheckDigit(digits)) return 'cardNumberWrong' as const
  return isTestCard(digits) ? undefined : ('cardNumberNotTest' as const)
}

const expiryFaults = { incomplete: 'expiryIncomplete', past: 'expiryPast' } as const

/** The fault of each field. `zip` is required only in countries whose banks check it. */
export const cardFaults = (
  { number, expiry, cvc, zip }: Card,
  { today, asksZip }: { readonly today: string; readonly asksZip: boolean },
) => {
  const ofExpiry = expiryFault(expiry, today)
  const isCvc = cvc.length === securityCodeOf(digitsOf(number)).digits
  return {
    number: numberFault(number),
    expiry: ofExpiry && expiryFaults[ofExpiry],
    cvc: isCvc ? undefined : ('cvcWrong' as const),
    zip: asksZip && zip.trim() === '' ? ('zipMissing' as const) : undefined,
  }
}
