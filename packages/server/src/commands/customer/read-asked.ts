import { storedPhone } from '../../accounts/phone-numbers.ts'
import { isUuid } from '../../store/uuid.ts'

/** One of the three that a person is asked for by. */
export type Asked = {
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
export const readAsked = (typed: string): Asked | undefined => {
  const asked = typed.trim()
  const lower = asked.toLowerCase()
  if (isUuid(lower)) return { id: lower }
  if (/^[^\s@]+@[^\s@]+$/.test(asked)) return { email: asked }
  return /^\+[\d\s().-]+$/.test(asked) ? { phone: storedPhone(asked) } : undefined
}
