import type { ToSettleKind, ToSettleRow } from '@openchair/contract'
import type { PanelTarget } from '../shell/panel.ts'

/** The kinds in the order of the page: what waits for money or for a guest comes first. */
export const kinds = [
  'due',
  'feeToTake',
  'unpaid',
  'inTimeOff',
  'undelivered',
  'unresolved',
  'handBack',
] as const satisfies readonly ToSettleKind[]

export type Group = { readonly kind: ToSettleKind; readonly rows: readonly ToSettleRow[] }

/** The rows by kind, without kinds that have none. A kind keeps the order of its rows. */
export const grouped = (rows: readonly ToSettleRow[]): readonly Group[] =>
  kinds
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }))
    .filter((group) => group.rows.length > 0)

/** The way to settle a row: a panel beside it, the page of its guest, or one press that settles it. */
export type End =
  | { readonly kind: 'panel'; readonly target: PanelTarget }
  | { readonly kind: 'guest'; readonly guestId: string }
  | { readonly kind: 'handedBack' }

/** The end of a row; undefined for one that can only be left (desk/to-settle). */
export const endOf = ({ kind, bookingId, customerId }: ToSettleRow): End | undefined => {
  if (kind === 'handBack') return { kind: 'handedBack' }
  if (kind === 'undelivered' && customerId !== null) return { kind: 'guest', guestId: customerId }
  if (bookingId === null) return undefined
  if (kind === 'inTimeOff') return { kind: 'panel', target: { move: bookingId } }
  const steps: Partial<Record<ToSettleKind, string>> = { feeToTake: 'noShow', unpaid: 'pay' }
  const step = steps[kind]
  return { kind: 'panel', target: { booking: bookingId, ...(step === undefined ? {} : { step }) } }
}

/** The name that tells a row from all others. */
export const keyOf = ({ kind, id }: Pick<ToSettleRow, 'kind' | 'id'>): string => `${kind} ${id}`
