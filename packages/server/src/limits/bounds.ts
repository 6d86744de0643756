import { createHash } from 'node:crypto'
import { mailboxOf } from '@openchair/rules'
import { networksAround } from '../networks.ts'
import { type Limit, type LimitName, limitsOf, whileAttacked } from './limits.ts'
import { longestOf, type Stretch } from './stretch.ts'

/** Who tries what: `address` is a network (`networkOf`), `target` an id, a phone or an e-mail, however it is spelled. */
export type Tried = { readonly target: string; readonly address: string }

/** What is asked about, once within the stretch, however often it is asked about. */
export type TriedOnce = Tried & { readonly once: string }

/** Something that is counted, for how long, and after how many tries it refuses; null for never. */
export type Bound = {
  readonly key: Buffer
  readonly within: Stretch
  readonly most: number | null
  /** Of an attacked target; 0 refuses every try. */
  readonly whileAttacked: number | null
  /** The tries that it may have to know of. */
  readonly known: number
}

export type Bounds = {
  readonly counted: readonly Bound[]
  /** What says that the target is attacked, itself among `counted`. */
  readonly attack: { readonly key: Buffer; readonly from: number; readonly within: Stretch } | undefined
}

/** Neither phones nor e-mails stand in the database where nothing but counting is done with them. */
const keyOf = (...parts: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

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

/** Counts what is asked about for as long as any limit of the name counts a try. */
export const onceBoundOf = (name: LimitName, tried: TriedOnce): Bound => ({
  key: onceKeyOf(name, tried),
  within: longestOf(limitsOf(name).map(({ within = 'tenMinutes' }) => within)),
  most: null,
  whileAttacked: null,
  known: 1,
})

/**
 * Lists what counts a try. All spellings of a mailbox are one target, and an IPv6 address counts for the networks around it (behaviour 54, 55).
 * An attacked target grants an address `attackedMost` tries.
 */
export const boundsOf = (
  name: LimitName,
  { target: spelled, address }: Tried,
  attackedMost = whileAttacked,
): Bounds => {
  const target = mailboxOf(spelled)
  const networks = networksAround(address)
  const ofLimit = (limit: Limit): Bounds => {
    const { within = 'tenMinutes', perAddressAndTarget, perAddress, perTarget, attackedFrom } = limit
    // Those of ten minutes have the keys that they had when there were no others.
    const key = (...parts: readonly string[]): Buffer =>
      within === 'tenMinutes' ? keyOf(name, ...parts) : keyOf(name, within, ...parts)
    const bound = (most: number, ...parts: readonly string[]): Bound => ({
      key: key(...parts),
      within,
      most,
      whileAttacked: most,
      known: most,
    })
    const attack =
      attackedFrom === undefined ? undefined : { key: key('attack', target), from: attackedFrom, within }
    const counted = [
      ...(perAddressAndTarget === undefined
        ? []
        : networks.map(({ network, times }) => ({
            ...bound(perAddressAndTarget * times, 'both', target, network),
            whileAttacked: Math.min(attackedMost, perAddressAndTarget) * times,
          }))),
      ...(perAddress === undefined
        ? []
        : networks.map(({ network, times }) => bound(perAddress * times, 'address', network))),
      ...(perTarget === undefined ? [] : [bound(perTarget, 'target', target)]),
      ...(attack === undefined
        ? []
        : [{ key: attack.key, within, most: null, whileAttacked: null, known: attack.from }]),
    ]
    return { counted, attack }
  }
  const all = limitsOf(name).map(ofLimit)
  return {
    counted: all.flatMap(({ counted }) => counted),
    attack: all.find(({ attack }) => attack !== undefined)?.attack,
  }
}
