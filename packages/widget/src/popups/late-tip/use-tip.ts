import type { SaleOrder } from '@openchair/contract'
import { type Tip, afterWaived, isTooSmall, modelErrors, sum, tipChoices } from '@openchair/rules'
import { useState } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { giveLateTip } from '../../calls/sale-orders.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { isDecline } from '../../checkout/refusals/refusal-message.ts'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { leadToPay, payNextOf } from '../../sale-orders/pay-next.ts'
import { tellChange, useTellHeaded } from '../../sale-orders/tell-change.ts'
import { useChange } from '../../sale-orders/use-change.ts'
import { callFault, type CallFault } from '../../session/call-fault.ts'
import { track } from '../../tracking/track.ts'

/** The failure of the last try: the bank declined a sum, or something else happened. */
type Fault = CallFault & { readonly declined?: boolean }

/**
 * The time at which a changed tip is charged (tips/before, tips/after). Before the appointment: with the
 * later charge, at the shop, at once where everything is paid (a smaller one is refunded), or separately
 * right after where no card can be charged. Afterwards: at once, and it can only grow.
 */
type TipTerms = 'later' | 'atShop' | 'settled' | 'next' | 'over'

const termsOf = (order: SaleOrder, { dateTime, state }: Appointment, now: string): TipTerms => {
  if (state === 2 || !isBefore(now, dateTime)) return 'over'
  if (order.payments.some((payment) => payment.state === 'scheduled')) return 'later'
  if (order.isBookNoPay || order.isReservation) return 'atShop'
  if (order.payments.some(({ cardInfo }) => cardInfo !== null)) return 'settled'
  return order.shop.allowInPersonPayments ? 'atShop' : 'next'
}

/** A tip's part below a card's minimum, minor units: paid at the shop, else waived (money/least-charge). */
const smallOf = (order: SaleOrder, terms: TipTerms, by: number): ReturnType<typeof afterWaived> => {
  const { isBookNoPay, isReservation, shop, payments } = order
  const open = terms === 'next' ? 'due' : 'scheduled'
  const pending = sum(payments.filter(({ state }) => state === open).map(({ amount }) => amount))
  const charged = terms === 'atShop' ? 0 : terms === 'later' || terms === 'next' ? pending + by : by
  const small = isTooSmall(charged, shop.leastCharge) ? charged : 0
  return afterWaived(small, {
    unasked: order.breakdown.belowLeast?.waived ?? 0,
    least: shop.leastCharge,
    inPerson: isBookNoPay || isReservation || shop.allowInPersonPayments,
  })
}

const tipOf = (given: number, tiers: ReturnType<typeof tipChoices>): Tip => {
  const tier = tiers.find(({ amount }) => amount === given)
  return tier ? { type: 'percentage', percentage: tier.percentage } : { type: 'amount', amount: given }
}

export const useTip = (
  order: SaleOrder,
  appointment: Appointment,
  { percentage, onGiven }: { readonly percentage: number | undefined; readonly onGiven: () => void },
) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { working, change } = useChange(order.id)
  const tellHeaded = useTellHeaded(order.id)
  const terms = termsOf(order, appointment, now)
  const price = sum(appointment.subItems.map(({ amounts }) => amounts.price))
  const given = appointment.amounts.tip
  const choices = tipChoices(order.shop, price)
  const tiers = terms === 'over' ? choices.filter((tier) => tier.amount > given) : choices
  const [tip, setTip] = useState<Tip | undefined>(() => {
    if (percentage !== undefined) return { type: 'percentage', percentage }
    return terms === 'over' ? undefined : tipOf(given, choices)
  })
  const [fault, setFault] = useState<Fault>()
  const isOver = terms === 'over'
  const chosen =
    tip?.type === 'percentage'
      ? tiers.find((tier) => tier.percentage === tip.percentage)?.amount
      : tip?.amount
  const isMore = chosen !== undefined && chosen > given
  const isNews = chosen !== undefined && (isOver ? chosen > given : chosen !== given)
  const money = (sum: number) => format.exactMoney(sum, order.currency)
  const small = smallOf(order, terms, isNews ? chosen - given : 0)
  // After the appointment only the increase is charged, with an earlier sum that was below the minimum.
  const exact = isNews ? money(isOver ? small.charge || chosen - given : chosen) : undefined
  const together = () =>
    isMore
      ? t('changes.tipTogether', { given: money(given), amount: money(chosen) })
      : t('changes.tipAlready', { given: money(given) })
  const already = isOver && given > 0 ? together() : undefined
  const name = appointment.barber.firstName
  const choose = (next: Tip | undefined) => {
    setTip(next)
    setFault(undefined)
  }
  const give = async () => {
    if (!tip || exact === undefined) return
    if (order.canTipBefore === null || !isBefore(now, order.canTipBefore)) {
      // Explains in the console why nothing happened. The tip is ignored (running/console).
      // oxlint-disable-next-line no-console
      console.error(modelErrors.tipping_not_allowed)
      return
    }
    setFault(undefined)
    const outcome = await change(
      {
        id: order.id,
        itemId: appointment.id,
        ...(tip.type === 'percentage' ? { tipPercentage: tip.percentage } : { amount: tip.amount }),
      },
      giveLateTip,
    )
    if (!outcome) return
    if (outcome.ok) {
      if (isMore) track({ name: 'tipAdded', tip })
      if (payNextOf(outcome.sale) > 0) leadToPay(order.id)
      if (isOver) tellHeaded({ title: t('changes.tipGiven', { name, amount: exact }) })
      else
        tellChange(order.id, {
          title: chosen === 0 ? t('changes.tipRemoved') : t('changes.tipChanged', { name, amount: exact }),
        })
      return onGiven()
    }
    const { error } = outcome
    setFault(
      error instanceof CallError && isDecline(error)
        ? {
            title: t('changes.tipDeclined', { amount: exact }),
            text: t('changes.tipDeclinedText'),
            declined: true,
          }
        : callFault(t, error),
    )
  }
  return { terms, price, tiers, tip, exact, small, already, choose, give, working, fault }
}
