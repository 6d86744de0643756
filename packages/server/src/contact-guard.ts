import type { Clock } from './clock.ts'
import { Refusal } from './refusals/refusal.ts'
import { epochMinutes } from './shop-time.ts'

const stretchMinutes = 10

/** Who is asked about: whether they are a member, or have to pay beforehand, is told to whoever knows e-mail or phone. */
type Asked = {
  readonly brandId: string
  readonly address: string
  readonly contact: { readonly email: string | undefined; readonly phone: string | undefined }
}

export type ContactGuard = {
  /**
   * Counts a contact that an address asks a brand about; refuses with `too_many_requests` one too many within ten
   * minutes. A contact that was asked about before does not count again, nor does nobody.
   */
  readonly ask: (asked: Asked) => void
  /** Refuses as `ask` does, and counts nothing: before it is known whether the answer tells anything. */
  readonly check: (asked: Asked) => void
}

/** Limits how many people an address can ask a brand about, in memory of this process. */
export const createContactGuard = (
  clock: Clock,
  { perAddress }: { readonly perAddress: number },
): ContactGuard => {
  /** By brand and address: the epoch minute at which each contact was asked about, the oldest first. */
  const askedBy = new Map<string, Map<string, number>>()
  const withoutOld = (contacts: Map<string, number>, now: number): Map<string, number> => {
    for (const [contact, minute] of contacts) if (minute <= now - stretchMinutes) contacts.delete(contact)
    return contacts
  }
  const forgetOld = (now: number): void => {
    for (const [key, contacts] of askedBy) if (withoutOld(contacts, now).size === 0) askedBy.delete(key)
  }
  /** What an address has asked about; refuses a contact that is one too many. */
  const room = ({ brandId, address, contact: { email, phone } }: Asked) => {
    const now = epochMinutes(clock.now())
    const key = `${brandId} ${address}`
    const contacts = withoutOld(askedBy.get(key) ?? new Map<string, number>(), now)
    const contact = `${email ?? ''} ${phone ?? ''}`
    const isNew = contact !== ' ' && !contacts.has(contact)
    const [oldest] = contacts.values()
    if (isNew && oldest !== undefined && contacts.size >= perAddress)
      throw new Refusal('too_many_requests', {
        retryAfter: Math.ceil((oldest + stretchMinutes - now) * 60),
      })
    return { now, key, contacts, contact, isNew }
  }
  return {
    check: (asked) => void room(asked),
    ask: (asked) => {
      const { now, key, contacts, contact, isNew } = room(asked)
      if (!isNew) return
      // Not in `check`, which every checkout passes.
      forgetOld(now)
      askedBy.set(key, contacts.set(contact, now))
    },
  }
}
