import type { SaleChange } from '@openchair/contract'

/** The one sum that an act moves, in minor units. `owed` is asked of the guest later. */
export type Worth = {
  readonly kind: 'charged' | 'back' | 'owed' | 'nothing'
  readonly amount: number
}

/** The sum that the button of an act bears: a charge before a refund, and both before what is owed. */
export const worthOf = ({ charge, refund, later, atShop }: SaleChange): Worth => {
  if (charge > 0) return { kind: 'charged', amount: charge }
  if (refund > 0) return { kind: 'back', amount: refund }
  const owed = Math.max(later, 0) + Math.max(atShop, 0)
  return owed > 0 ? { kind: 'owed', amount: owed } : { kind: 'nothing', amount: 0 }
}

/** Every sum that an act moves, what goes back first: a fee that goes back may make room for the price itself. */
export const worthsOf = (change: SaleChange): readonly Worth[] =>
  change.refund > 0 && change.charge > 0
    ? [worthOf({ ...change, charge: 0 }), worthOf(change)]
    : [worthOf(change)]

/** The sum as its row shows it: what the guest pays is positive, what goes back is negative. */
export const signedWorth = ({ kind, amount }: Worth): number => (kind === 'back' ? 0 - amount : amount)

/** The later charge that an act prevents; minor units, 0 if none. */
export const droppedCharge = ({ later }: Pick<SaleChange, 'later'>): number => Math.max(0, 0 - later)
