/** The ways in which a guest pays at the shop. */
export const kinds = ['terminal', 'cash', 'other'] as const
export type Kind = (typeof kinds)[number]

export type Parts = Readonly<Record<Kind, number | undefined>>

export type PaidLine = { readonly kind: Kind; readonly amount: number }

/** A gift card by its code, with what is left on it; minor units. */
export type GiftCard = { readonly code: string; readonly balance: number }

/** The sum that a gift card pays of a total: never more than is left on it; minor units. */
export const byGiftCard = (card: GiftCard | undefined, total: number): number =>
  Math.min(card?.balance ?? 0, total)

/** The sum of several parts; minor units. */
export const partsTogether = (parts: Parts): number =>
  kinds.reduce((together, kind) => together + (parts[kind] ?? 0), 0)

/** The parts of a payment in several ways, where the terminal takes the rest until a sum is typed for it. */
export const partsOf = (typed: Parts, isTerminalTyped: boolean, rest: number): Parts =>
  isTerminalTyped
    ? typed
    : { ...typed, terminal: Math.max(0, rest - partsTogether({ ...typed, terminal: undefined })) }

/** The lines of a payment: one where all of it was paid one way, else each way with its own sum. */
export const paidLines = (how: Kind | 'several', total: number, parts: Parts): readonly PaidLine[] =>
  (how === 'several'
    ? kinds.map((kind) => ({ kind, amount: parts[kind] ?? 0 }))
    : [{ kind: how, amount: total }]
  ).filter(({ amount }) => amount > 0)
