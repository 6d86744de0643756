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
}

/** Limits how many people an address can ask a brand about, in memory of this process (wire.md, Limits). */
export const createContactGuard = (
  clock: Clock,
  { perAddress }: { readonly perAddress: number },
): ContactGuard => {
  /** By brand and address: the epoch minute at which each contact was asked about, the oldest first. */
  const askedBy = new Map<string, Map<string, number>>()
  const forgetOld = (now: number): void => {
    for (const [key, contacts] of askedBy) {
      for (const [contact, minute] of contacts) if (minute <= now - stretchMinutes) contacts.delete(contact)
      if (contacts.size === 0) askedBy.delete(key)
    }
  }
  return {
    ask: ({ brandId, address, contact: { email, phone } }) => {
      if (email === undefined && phone === undefined) return
      const now = epochMinutes(clock.now())
      forgetOld(now)
      const key = `${brandId} ${address}`
      const contacts = askedBy.get(key) ?? new Map<string, number>()
      const contact = `${email ?? ''} ${phone ?? ''}`
      if (contacts.has(contact)) return
      const [oldest] = contacts.values()
      if (oldest !== undefined && contacts.size >= perAddress)
        throw new Refusal('too_many_requests', {
          retryAfter: Math.ceil((oldest + stretchMinutes - now) * 60),
        })
      askedBy.set(key, contacts.set(contact, now))
    },
  }
}
