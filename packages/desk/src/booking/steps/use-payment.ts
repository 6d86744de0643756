import type { OpenedBooking } from '@openchair/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingQuery } from '../../calls/day.ts'
import { useShop } from '../../shell/session.tsx'
import { type Kind, paidLines, type Parts, partsTogether, tipChoices } from '../rules/payment.ts'

export type TipChoice = 'none' | 'other' | `${number}`

const noParts: Parts = { terminal: undefined, cash: undefined, other: undefined }

/** The rest of all guests of a booking; undefined until every one of them has been read. */
const useLeftOfAll = (booking: OpenedBooking, isAsked: boolean): number | undefined => {
  const { id: shopId } = useShop()
  const others = useQueries({
    queries: booking.others.map(({ id }) => ({ ...bookingQuery(shopId, id), enabled: isAsked })),
  })
  const left = booking.money?.left ?? 0
  return others.reduce<number | undefined>(
    (sum, { data }) => (sum === undefined || data === undefined ? undefined : sum + (data.money?.left ?? 0)),
    left,
  )
}

/** The choices of a payment at the shop, and what follows from them; sums in minor units. */
export const usePayment = (booking: OpenedBooking) => {
  const [forAll, setForAll] = useState(false)
  const [tipChoice, setTipChoice] = useState<TipChoice>('none')
  const [otherTip, setOtherTip] = useState<number>()
  const [how, setHow] = useState<Kind | 'several'>('terminal')
  const [parts, setParts] = useState<Parts>(noParts)
  const ofAll = useLeftOfAll(booking, forAll)
  const left = forAll ? ofAll : (booking.money?.left ?? 0)
  const tips = tipChoices(booking.sums?.services ?? 0)
  const chosenTip = tips.find(({ percentage }) => String(percentage) === tipChoice)?.amount ?? 0
  const tip = tipChoice === 'other' ? otherTip : chosenTip
  const total = left === undefined || tip === undefined ? undefined : left + tip
  const missing = how === 'several' && total !== undefined ? total - partsTogether(parts) : 0
  return {
    forAll,
    setForAll,
    tips,
    tipChoice,
    setTipChoice,
    setOtherTip,
    how,
    setHow,
    setPart: (kind: Kind, sum: number | undefined) => setParts((all) => ({ ...all, [kind]: sum })),
    tip,
    total,
    /** The sum that several ways lack; negative if they are too much. */
    missing,
    /** The lines to record; undefined while a sum is missing or does not add up. */
    lines: total === undefined || missing !== 0 ? undefined : paidLines(how, total, parts),
  }
}

export type Payment = ReturnType<typeof usePayment>
