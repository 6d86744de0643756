import type { BarberSummary } from '@openchair/contract'
import type { Row } from './rows.ts'
import type { OutRows, OutSpan } from './use-out-today.ts'

/** The page of somebody who is out, or of a shop that closes early: its time, its rows, and what takes them out. */
export type OutProps = {
  /** The professional who is out; undefined for the whole shop. */
  readonly barber:
    | { readonly id: string; readonly name: string; readonly picture: string | undefined }
    | undefined
  readonly barbers: readonly BarberSummary[]
  readonly out: OutSpan
  readonly rows: OutRows
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** Takes the professional out, and settles these rows. */
  readonly onTakeOut: (settling: readonly Row[]) => void
}
