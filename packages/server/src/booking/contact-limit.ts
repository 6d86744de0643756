import type { Contact } from '../holds/hold.ts'
import { bothKeysOf, onceKeyOf } from '../limits/bounds.ts'
import type { Limits } from '../limits/create-limits.ts'
import { limits } from '../limits/limits.ts'
import { fullSinceSql } from '../limits/store.ts'
import { networkTimes } from '../networks.ts'

/** Who is asked about: whether they are a member, or have to pay beforehand, is told to whoever knows e-mail or phone. */
export type AskedContact = {
  readonly brandId: string
  readonly address: string
  readonly contact: Contact
}

const tryOf = ({ brandId, address, contact: { email = '', phone = '' } }: AskedContact) => ({
  target: brandId,
  address,
  once: `${email} ${phone}`,
})

/**
 * Counts a contact that an address asks a brand about; refuses with `too_many_requests` one too many. A contact that was
 * asked about before does not count again, nor does nobody.
 */
export const countContact = async ({ spend }: Limits, asked: AskedContact): Promise<void> => {
  const { email, phone } = asked.contact
  if (email !== undefined || phone !== undefined) await spend('contact', tryOf(asked))
}

/** SQL of whether `countContact` would refuse, which counts nothing: null, or since when; `keys` are those of `contactRoomKeys`. */
export const contactRoomSql = (keys: readonly string[], once: string, since: string): string => {
  const { perAddressAndTarget: most } = limits.contact
  return `greatest(${keys.map((key, index) => fullSinceSql(most * (networkTimes[index] ?? 1), key, once, since)).join()})`
}

/** The keys of `contactRoomSql`: those of the address and of the networks around it, where there are any. */
export const contactRoomKeys = (asked: AskedContact) => {
  const counted = tryOf(asked)
  const both = bothKeysOf('contact', counted)
  return {
    keys: networkTimes.map((each) => both.find(({ times }) => times === each)?.key ?? null),
    once: onceKeyOf('contact', counted),
  }
}
