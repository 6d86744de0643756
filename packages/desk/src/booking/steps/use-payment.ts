import type { OpenedBooking } from '@openchair/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingQuery } from '../../calls/day.ts'
import { useShop } from '../../shell/session.tsx'
import {
  byGiftCard,
  type GiftCard,
  type Kind,
  paidLines,
  type Parts,
  partsOf,
  partsTogether,
} from '../rules/payment.ts'

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
  const [typed, setTyped] = useState<Parts>(noParts)
  const [isTerminalTyped, setTerminalTyped] = useState(false)
  const [giftCard, setGiftCard] = useState<GiftCard>()
  const ofAll = useLeftOfAll(booking, forAll)
  const left = forAll ? ofAll : (booking.money?.left ?? 0)
  const tips = booking.tipTiers
  const chosenTip = tips.find(({ percentage }) => String(percentage) === tipChoice)?.amount ?? 0
  const tip = tipChoice === 'other' ? otherTip : chosenTip
  const total = left === undefined || tip === undefined ? undefined : left + tip
  const onGiftCard = byGiftCard(giftCard, total ?? 0)
  const rest = (total ?? 0) - onGiftCard
  const parts = partsOf(typed, isTerminalTyped, rest)
  const missing = how === 'several' && total !== undefined ? rest - partsTogether(parts) : 0
  const lines = [
    ...(giftCard && onGiftCard > 0
      ? [{ kind: 'giftCard' as const, code: giftCard.code, amount: onGiftCard }]
      : []),
    ...paidLines(how, rest, parts),
  ]
  return {
    forAll,
    setForAll,
    tips,
    tipChoice,
    setTipChoice,
    setOtherTip,
    how,
    setHow,
    setPart: (kind: Kind, sum: number | undefined) => {
      setTyped((all) => ({ ...all, [kind]: sum }))
      if (kind === 'terminal') setTerminalTyped(true)
    },
    /** The sum that the terminal takes, as long as none is typed for it. */
    onTerminal: isTerminalTyped ? undefined : parts.terminal,
    giftCard,
    setGiftCard,
    /** The sum that the gift card pays. */
    onGiftCard,
    tip,
    total,
    /** The sum that is paid in another way than by gift card. */
    rest,
    /** The sum that several ways lack; negative if they are too much. */
    missing,
    /** The lines to record; undefined while a sum is missing or does not add up. */
    lines: total === undefined || missing !== 0 ? undefined : lines,
  }
}

export type Payment = ReturnType<typeof usePayment>
