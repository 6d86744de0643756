import { hash } from 'node:crypto'
import { mailboxOf } from '@openchair/rules'
import { networksAround } from '../networks.ts'
import { type Limit, type LimitName, limitsOf, whileAttacked } from './limits.ts'
import { longestOf, stretchAfter, stretchBefore, type Within } from './stretch.ts'

/**
 * The origin and the target of a try. `address` is a network (`networkOf`). `target` is an id, a phone, or an
 * e-mail in any spelling.
 */
export type AskerAtTarget = { readonly target: string; readonly address: string }

/** A try that counts only once for each value of `once` while it counts, however often it is repeated. */
export type AskerAtTargetOnce = AskerAtTarget & { readonly once: string }

/** Tries of one limit that are counted together with tries of other limits. */
export type Try = AskerAtTarget & {
  readonly name: LimitName
  /** Replaces the limit's own maximum. */
  readonly most?: number
  /** The number of tries that are counted now, or the instants at which they count; one unless given. */
  readonly tries?: number | readonly Temporal.Instant[]
}

/** A counter, and the number of tries that it admits; null if it refuses none. */
export type Bound = {
  readonly name: LimitName
  readonly key: Buffer
  readonly most: number | null
  /** The maximum while the target is attacked; 0 refuses every try. */
  readonly whileAttacked: number | null
  readonly within: Within
  /** The instants that are counted, the latest first. */
  readonly added: readonly Temporal.Instant[]
  /** The number of latest tries that the counter has to remember. */
  readonly known: number
}

export type Bounds = {
  readonly counted: readonly Bound[]
  /** The counter that tells whether the target is attacked. It is also among `counted`. */
  readonly attack: { readonly key: Buffer; readonly from: number; readonly within: Within } | undefined
}

/** Hashes the parts, so that the database has no phone or e-mail that is only counted. */
const keyOf = (...parts: readonly string[]): Buffer => hash('sha256', JSON.stringify(parts), 'buffer')

/**
 * The keys of the counters of one address, and of the networks around it, at one target within ten minutes.
 * Each of them admits `times` as many tries as an address.
 */
export const bothKeysOf = (
  name: LimitName,
  { target, address }: AskerAtTarget,
): readonly { readonly key: Buffer; readonly times: number }[] =>
  networksAround(address).map(({ network, times }) => ({
    key: keyOf(name, 'both', mailboxOf(target), network),
    times,
  }))

/** The key under which a try that may be repeated is counted only once. */
export const onceKeyOf = (name: LimitName, { target, address, once }: AskerAtTargetOnce): Buffer =>
  keyOf(name, 'once', target, address, once)

/** The instants at which a try counts, the latest first. */
const instantsOf = ({ tries = 1 }: Pick<Try, 'tries'>, now: Temporal.Instant): Bound['added'] =>
  typeof tries === 'number'
    ? Array.from({ length: tries }, () => now)
    : tries.toSorted((one, other) => Temporal.Instant.compare(other, one))

/**
 * Makes the bound that remembers a `once` key while any limit of its name counts the try. It counts from now,
 * or from the given instants.
 */
export const onceBoundOf = ({ name, tries }: Try, key: Buffer, now: Temporal.Instant): Bound => {
  const added = typeof tries === 'object' ? instantsOf({ tries }, now) : [now]
  return {
    name,
    key,
    within: longestOf(limitsOf(name).map(({ within = 'tenMinutes' }) => within)),
    added,
    most: null,
    whileAttacked: null,
    known: added.length,
  }
}

/**
 * Lists the counters of a try. All spellings of a mailbox are one target, and an IPv6 address also counts for
 * the networks around it (limits/networks, accounts/mailbox). While a target is attacked, it admits
 * `attackedMost` tries of each address.
 */
export const boundsOf = (
  { name, target: spelled, address, most: given, ...tried }: Try,
  now: Temporal.Instant,
  attackedMost = whileAttacked,
): Bounds => {
  const target = mailboxOf(spelled)
  const networks = networksAround(address)
  const added = instantsOf(tried, now)
  const ofLimit = (limit: Limit): Bounds => {
    const { within = 'tenMinutes', perAddressAndTarget, perAddress, perTarget, attackedFrom } = limit
    // Keys of limits of ten minutes have no length, because such limits are older than the other lengths.
    const key = (...parts: readonly string[]): Buffer =>
      within === 'tenMinutes' ? keyOf(name, ...parts) : keyOf(name, within, ...parts)
    const shared = { name, within, added }
    const bound = (usual: number, times: number, ...parts: readonly string[]): Bound => {
      const most = (given ?? usual) * times
      return { ...shared, key: key(...parts), most, whileAttacked: most, known: most }
    }
    const attack =
      attackedFrom === undefined ? undefined : { key: key('attack', target), from: attackedFrom, within }
    const counted = [
      ...(perAddressAndTarget === undefined
        ? []
        : networks.map(({ network, times }) => ({
            ...bound(perAddressAndTarget, times, 'both', target, network),
            whileAttacked: Math.min(attackedMost, given ?? perAddressAndTarget) * times,
          }))),
      ...(perAddress === undefined
        ? []
        : networks.map(({ network, times }) => bound(perAddress, times, 'address', network))),
      ...(perTarget === undefined ? [] : [bound(perTarget, 1, 'target', target)]),
      ...(attack === undefined
        ? []
        : [{ ...shared, key: attack.key, most: null, whileAttacked: null, known: attack.from }]),
    ]
    return { counted, attack }
  }
  const all = limitsOf(name).map(ofLimit)
  return {
    counted: all.flatMap(({ counted }) => counted),
    attack: all.find(({ attack }) => attack !== undefined)?.attack,
  }
}

/** The stretch of time in which tries of a bound count. */
export const stretchOf = ({ within, added }: Pick<Bound, 'within' | 'added'>, now: Temporal.Instant) => ({
  since: stretchBefore(now, within),
  until: stretchAfter(added[0] ?? now, within),
})
