import { createHash } from 'node:crypto'
import { type Limit, type LimitName, limits, whileAttacked } from './limits.ts'

/** Who tries what: `address` is a network (`networkOf`), `target` an id, a phone or an e-mail. */
export type Tried = { readonly target: string; readonly address: string }

/** What is asked about, once within the stretch, however often it is asked about. */
export type TriedOnce = Tried & { readonly once: string }

/** Something that is counted, and after how many tries it refuses; null for never. */
type Bound = {
  readonly key: Buffer
  readonly most: number | null
  /** Of an attacked target. */
  readonly whileAttacked: number | null
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

/** What counts a try; with `isHuman` as if the target were not attacked. */
export const boundsOf = (name: LimitName, { target, address }: Tried, isHuman = false): Bounds => {
  const { perAddressAndTarget, perAddress, perTarget, attackedFrom }: Limit = limits[name]
  const bound = (most: number | undefined, ...parts: readonly string[]): readonly Bound[] =>
    most === undefined ? [] : [{ key: keyOf(name, ...parts), most, whileAttacked: most }]
  const ofBoth = bound(perAddressAndTarget, 'both', target, address).map(({ key, most }) => ({
    key,
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
      ...(attack ? [{ key: attack.key, most: null, whileAttacked: null }] : []),
    ],
    attack,
  }
}
