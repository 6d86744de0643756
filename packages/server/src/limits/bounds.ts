import { createHash } from 'node:crypto'
import { type Limit, type LimitName, limits, whileAttacked } from './limits.ts'
import { stretchAfter, stretchBefore, type Within } from './stretch.ts'

/** Who tries what: `address` is a network (`networkOf`), `target` an id, a phone or an e-mail. */
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
  /** Of an attacked target. */
  readonly whileAttacked: number | null
  readonly within: Within
  /** The instants that are counted, the latest first. */
  readonly added: readonly Temporal.Instant[]
}

export type Bounds = {
  readonly counted: readonly Bound[]
  /** What says that the target is attacked, itself among `counted`. */
  readonly attack: { readonly key: Buffer; readonly from: number } | undefined
}

/** Neither phones nor e-mails stand in the database where nothing but counting is done with them. */
const keyOf = (...parts: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** What counts the tries of one address at one target. */
export const bothKeyOf = (name: LimitName, { target, address }: Tried): Buffer =>
  keyOf(name, 'both', target, address)

/** What counts what is asked about, so that it is counted once. */
export const onceKeyOf = (name: LimitName, { target, address, once }: TriedOnce): Buffer =>
  keyOf(name, 'once', target, address, once)

/** The instants that a try counts, the latest first. */
const instantsOf = ({ tries = 1 }: Pick<Try, 'tries'>, now: Temporal.Instant): Bound['added'] =>
  typeof tries === 'number'
    ? Array.from({ length: tries }, () => now)
    : tries.toSorted((one, other) => Temporal.Instant.compare(other, one))

/** What counts a try; with `isHuman` as if the target were not attacked. */
export const boundsOf = (
  { name, target, address, most: given, ...tried }: Try,
  now: Temporal.Instant,
  isHuman = false,
): Bounds => {
  const {
    within = 'tenMinutes',
    perAddressAndTarget,
    perAddress,
    perTarget,
    attackedFrom,
  }: Limit = limits[name]
  const shared = { name, within, added: instantsOf(tried, now) }
  const bound = (usual: number | undefined, ...parts: readonly string[]): readonly Bound[] => {
    if (usual === undefined) return []
    const most = given ?? usual
    return [{ ...shared, key: keyOf(name, ...parts), most, whileAttacked: most }]
  }
  const ofBoth = bound(perAddressAndTarget, 'both', target, address).map(({ most, ...each }) => ({
    ...each,
    most,
    whileAttacked: isHuman || most === null ? most : Math.min(whileAttacked, most),
  }))
  const attack =
    attackedFrom === undefined ? undefined : { key: keyOf(name, 'attack', target), from: attackedFrom }
  return {
    counted: [
      ...ofBoth,
      ...bound(perAddress, 'address', address),
      ...bound(perTarget, 'target', target),
      ...(attack ? [{ ...shared, key: attack.key, most: null, whileAttacked: null }] : []),
    ],
    attack,
  }
}

/** Gives the stretch in which tries of a bound count. */
export const stretchOf = ({ within, added }: Pick<Bound, 'within' | 'added'>, now: Temporal.Instant) => ({
  since: stretchBefore(now, within),
  until: stretchAfter(added[0] ?? now, within),
})
