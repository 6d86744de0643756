import type { InputOf } from '@openchair/contract'
import type { refundBooking } from '@openchair/contract/calls'

type Part = InputOf<typeof refundBooking>['parts'][number]

/** The name of a part that can go back: a service by its place, the tip, or a sum of its own. */
export type PartName = `service ${number}` | 'tip' | 'amount'

/** The parts to ask the server for; none until something is chosen and a sum of its own is typed. */
export const refundParts = (names: readonly PartName[], amount: number | undefined): readonly Part[] =>
  names.includes('amount') && !amount
    ? []
    : names.map((name) => {
        if (name === 'tip') return { kind: 'tip' }
        if (name === 'amount') return { kind: 'amount', amount: amount ?? 0 }
        return { kind: 'service', index: Number(name.slice('service '.length)) }
      })
