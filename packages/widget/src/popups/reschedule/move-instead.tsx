import type { SaleOrder } from '@openchair/contract'
import { useRef } from 'react'
import type { Wanted } from '../../calls/schedule.ts'
import { Alternatives } from '../../times/alternatives.tsx'
import { useAlternatives } from '../../times/use-alternatives.ts'
import { useUnderBar } from '../../times/use-under-bar.ts'
import { type AboutReservation, useSlotTexts } from '../../times/use-slot-texts.ts'
import type { Who } from './who-can.ts'

type Props = {
  readonly order: SaleOrder
  readonly wanted: Wanted
  readonly day: string
  readonly about: AboutReservation
  readonly chosen: Who
  /** Others who offer the booked services. */
  readonly others: readonly Who[]
  /** Chooses a day, with another professional if given, and a time if one was pressed. */
  readonly onChoose: (day: string, who: string, time: string | undefined) => void
}

/**
 * Alternatives where a day has no other time, as when booking: another day, or another professional on that
 * day.
 */
export const MoveInstead = ({ order, wanted, day, about, chosen, others, onChoose }: Props) => {
  const { shop, currency } = order
  const texts = useSlotTexts(about)
  const found = useAlternatives(wanted, day, shop.route, [])
  const rows = found.rows.filter(
    ({ other }) => other === undefined || others.some(({ id }) => id === other.id),
  )
  const offers = useRef<HTMLDivElement>(null)
  useUnderBar(day, !found.pending, () => offers.current?.previousElementSibling)
  return (
    <div ref={offers}>
      <Alternatives
        found={{ ...found, rows }}
        zone={about.zone}
        country={about.country}
        barber={chosen.barber}
        currency={currency}
        priceOf={texts.price}
        onChoose={(alternative, time) => onChoose(alternative.day, alternative.other?.id ?? chosen.id, time)}
      />
    </div>
  )
}
