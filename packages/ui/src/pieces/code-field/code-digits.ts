import { codeLength } from '@openchair/contract'

/** The digits of a code after a change of its text. What goes beyond a whole code begins a new one. */
export const codeDigits = (text: string, before: string): string => {
  const digits = text.replace(/\D/g, '')
  if (digits.length <= codeLength) return digits
  const added = digits.startsWith(before) ? digits.slice(before.length) : digits
  return added.slice(0, codeLength)
}
