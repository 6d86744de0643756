import { sum } from '../money.ts'

/** A sum with the tax beside it; minor units. */
type Taxed = { readonly amount: number; readonly tax: number }

/** A part of a booking that goes back by hand: one of its lines by its index, the tip, or another amount. */
export type PartBack =
  | { readonly kind: 'service'; readonly index: number }
  | { readonly kind: 'tip' }
  | { readonly kind: 'amount'; readonly amount: number }

/** A part that went back, or is to; `index` is that of its line, null for a tip and an amount. */
export type RowBack = Taxed & { readonly kind: PartBack['kind']; readonly index: number | null }

/** The parts of a booking that can still go back, and the most in all. */
export type LeftToGiveBack = {
  readonly lines: readonly (Taxed & { readonly index: number })[]
  readonly tip: number
  readonly most: number
}

const whole = ({ amount, tax }: Taxed): number => amount + tax

/** Lowers a sum with its tax to at most `most` in all. */
const atMost = ({ amount, tax }: Taxed, most: number): Taxed => {
  const total = amount + tax
  if (total <= most) return { amount, tax }
  const part = Math.round((tax * Math.max(0, most)) / total)
  return { amount: Math.max(0, most) - part, tax: part }
}

/**
 * Tells what of a booking can still go back by hand: its lines and tip less what went back of each, and in all
 * no more than was paid and has not gone back (desk/refund). Minor units.
 */
export const leftToGiveBack = (
  { lines, tip, most }: { readonly lines: readonly Taxed[]; readonly tip: number; readonly most: number },
  given: readonly RowBack[],
): LeftToGiveBack => {
  const goneOf = (kind: RowBack['kind'], index: number | null): readonly RowBack[] =>
    given.filter((each) => each.kind === kind && each.index === index)
  const left = lines.map(({ amount, tax }, index) => {
    const gone = goneOf('service', index)
    const open = {
      amount: Math.max(0, amount - sum(gone.map((each) => each.amount))),
      tax: Math.max(0, tax - sum(gone.map((each) => each.tax))),
    }
    return { index, ...atMost(open, most) }
  })
  return {
    lines: left.filter((line) => whole(line) > 0),
    tip: Math.min(most, Math.max(0, tip - sum(goneOf('tip', null).map((each) => each.amount)))),
    most,
  }
}

/**
 * Divides a refund by hand into its rows, each with its tax, which add up to what the guest gets. Lines and tip
 * are lowered to what is left in all. Undefined if a part is not left, is named twice, or an amount is more than
 * is left.
 */
export const rowsBack = (
  { lines, tip, most }: LeftToGiveBack,
  parts: readonly PartBack[],
): readonly RowBack[] | undefined => {
  const rows: RowBack[] = []
  let open = most
  const taxed = sum(lines.map(({ tax }) => tax))
  const all = sum(lines.map(whole)) + tip
  for (const part of parts) {
    const line = part.kind === 'service' ? lines.find(({ index }) => index === part.index) : undefined
    const isTwice = rows.some(
      ({ kind, index }) => kind === part.kind && (kind !== 'service' || index === line?.index),
    )
    if (isTwice || open === 0) return undefined
    let back: Taxed | undefined = line
    if (part.kind === 'tip') back = tip === 0 ? undefined : { amount: tip, tax: 0 }
    if (part.kind === 'amount') {
      if (part.amount > open) return undefined
      const tax = all === 0 ? 0 : Math.min(part.amount, taxed, Math.round((part.amount * taxed) / all))
      back = { amount: part.amount - tax, tax }
    }
    if (back === undefined) return undefined
    const row = { kind: part.kind, index: line?.index ?? null, ...atMost(back, open) }
    open -= whole(row)
    rows.push(row)
  }
  return rows
}
