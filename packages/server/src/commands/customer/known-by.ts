import { cleanEmail } from '@openchair/rules'
import { storedPhone } from '../../accounts/phone-numbers.ts'
import { isUuid } from '../../store/uuid.ts'

/** One of the three ways to name a person. */
export type KnownBy = {
  /** The id of a customer. */
  readonly id?: string
  /** In any case. */
  readonly email?: string
  /** E.164. */
  readonly phone?: string
}

/**
 * Reads how a person is named, in any spelling that is stored alike. Undefined if it is none of the three: a
 * name, or a phone without its country, could be somebody else's.
 */
export const readKnownBy = (typed: string): KnownBy | undefined => {
  const by = cleanEmail(typed)
  const lower = by.toLowerCase()
  if (isUuid(lower)) return { id: lower }
  if (/^[^\s@]+@[^\s@]+$/.test(by)) return { email: by }
  return /^\+[\d\s().-]+$/.test(by) ? { phone: storedPhone(by) } : undefined
}
