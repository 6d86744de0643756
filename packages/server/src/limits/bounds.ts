import { hash } from 'node:crypto'
import { mailboxOf } from '@openchair/rules'
import { networksAround } from '../networks.ts'
import { type Limit, type LimitName, limitsOf, whileAttacked } from './limits.ts'
import { longestOf, stretchAfter, stretchBefore, type Within } from './stretch.ts'

/** The one who tries, and the aim: `address` is a network (`networkOf`), `target` an id, a phone or an e-mail, however it is spelled. */
export type Tried = { readonly target: string; readonly address: string }

/** What is asked about, once within the stretch, however often it is asked about. */
export type TriedOnce = Tried & { readonly once: string }

/** Tries of one limit, which are counted together with those of others. */
export type Try = Tried & {
  readonly name: LimitName
  /** Replaces the limit's own number. */
  readonly most?: number
  /** Counts so many at once, or these instants; one of now unless given. */
  readonly tries?: number | readonly Temporal.Instant[]
}

/** Something that is counted, and after how many tries it refuses; null for never. */
export type Bound = {
  readonly name: LimitName
  readonly key: Buffer
  readonly most: number | null
  /** The same number while the target is attacked; 0 refuses every try. */
  readonly whileAttacked: number | null
  readonly within: Within
  /** The instants that are counted, the latest first. */
  readonly added: readonly Temporal.Instant[]
  /** The tries that it may have to know of. */
  readonly known: number
}

export type Bounds = {
  readonly counted: readonly Bound[]
  /** What says that the target is attacked, itself among `counted`. */
  readonly attack: { readonly key: Buffer; readonly from: number; readonly within: Within } | undefined
}

/** Neither phones nor e-mails stand in the database where nothing but counting is done with them. */
const keyOf = (...parts: readonly string[]): Buffer => hash('sha256', JSON.stringify(parts), 'buffer')

/**
 * The keys that count the tries of one address at one target within ten minutes, and those of the networks around it, each with how many
 * times as many it may.
 */
export const bothKeysOf = (
  name: LimitName,
  { target, address }: Tried,
): readonly { readonly key: Buffer; readonly times: number }[] =>
  networksAround(address).map(({ network, times }) => ({
    key: keyOf(name, 'both', mailboxOf(target), network),
    times,
  }))

/** The key of what is asked about, so that it is counted once. */
export const onceKeyOf = (name: LimitName, { target, address, once }: TriedOnce): Buffer =>
  keyOf(name, 'once', target, address, once)

/** The instants that a try counts, the latest first. */
const instantsOf = ({ tries = 1 }: Pick<Try, 'tries'>, now: Temporal.Instant): Bound['added'] =>
  typeof tries === 'number'
    ? Array.from({ length: tries }, () => now)
    : tries.toSorted((one, other) => Temporal.Instant.compare(other, one))

/** Counts what is asked about for as long as any limit of the name counts a try; one of now, or the instants that it counts. */
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
 * Lists what counts a try. All spellings of a mailbox are one target, and an IPv6 address counts for the networks around it (behaviour 54, 55).
 * An attacked target grants an address `attackedMost` tries.
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
    // Those of ten minutes have the keys that they had when there were no others.
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

/** Gives the stretch in which tries of a bound count. */
export const stretchOf = ({ within, added }: Pick<Bound, 'within' | 'added'>, now: Temporal.Instant) => ({
  since: stretchBefore(now, within),
  until: stretchAfter(added[0] ?? now, within),
})
