import { tipAmount } from '@openchair/rules'

/** The ways in which a guest pays at the shop. */
export const kinds = ['terminal', 'cash', 'other'] as const
export type Kind = (typeof kinds)[number]

/** The percentages that the desk offers as tips. */
const tiers = [20, 25] as const

/** The tips offered beside "none" and "another": of the services before taxes; minor units. */
export const tipChoices = (
  services: number,
): readonly { readonly percentage: number; readonly amount: number }[] =>
  tiers
    .map((percentage) => ({
      percentage,
      amount: tipAmount({ type: 'percentage', percentage }, services, false),
    }))
    .filter(({ amount }) => amount > 0)

export type Parts = Readonly<Record<Kind, number | undefined>>

export type PaidLine = { readonly kind: Kind; readonly amount: number }

/** The sum of several parts; minor units. */
export const partsTogether = (parts: Parts): number =>
  kinds.reduce((together, kind) => together + (parts[kind] ?? 0), 0)

/** The lines of a payment: one where all of it was paid one way, else each way with its own sum. */
export const paidLines = (how: Kind | 'several', total: number, parts: Parts): readonly PaidLine[] =>
  (how === 'several'
    ? kinds.map((kind) => ({ kind, amount: parts[kind] ?? 0 }))
    : [{ kind: how, amount: total }]
  ).filter(({ amount }) => amount > 0)
