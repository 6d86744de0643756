import { amountCap } from '@openchair/contract'

/** Digits, which may be grouped, and at most two decimals after a point or a comma. */
const written = /^(\d{1,3}(?:[ .,\u00A0\u202F]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/**
 * Reads a sum to the cent, as somebody types what a till shows: `12`, `12.5`, `12,50`, `1,200.00`. In minor
 * units; undefined for what is no sum, or is more than a sum can be.
 */
export const typedSum = (text: string): number | undefined => {
  const found = written.exec(text.trim().replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, ''))
  if (!found) return undefined
  const [, units = '', cents = ''] = found
  const sum = Number(units.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return sum <= amountCap ? sum : undefined
}
