import { cleanEmail } from '@openchair/rules'
import { storedPhone } from '../../accounts/phone-numbers.ts'
import { isUuid } from '../../store/uuid.ts'

/** One of the three that a person is asked for by. */
export type KnownBy = {
  /** The id of a customer. */
  readonly id?: string
  /** In any case. */
  readonly email?: string
  /** E.164. */
  readonly phone?: string
}

/**
 * Reads by what a person is asked for, in any spelling in which it is stored alike. Undefined where it is none of the three: a
 * name, or a phone without its country, may be anybody's.
 */
export const readKnownBy = (typed: string): KnownBy | undefined => {
  const by = cleanEmail(typed)
  const lower = by.toLowerCase()
  if (isUuid(lower)) return { id: lower }
  if (/^[^\s@]+@[^\s@]+$/.test(by)) return { email: by }
  return /^\+[\d\s().-]+$/.test(by) ? { phone: storedPhone(by) } : undefined
}
