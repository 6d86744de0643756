import type { Barber, NewAppointment, Shop, TipRequest } from '@openchair/contract'
import { clampAmount, percentageOf, percentageRoundedUp } from '../money.ts'
import { allowsEarlyTip } from '../barbers/tipping.ts'
import type { ModelError } from '../model-error.ts'

/**
 * A tip as the guest chose it: an amount, or a percentage of the price of services and add-ons (tips/tip).
 */
export type Tip =
  | { readonly type: 'amount'; readonly amount: number }
  | { readonly type: 'percentage'; readonly percentage: number }

/** Tells if a tip gives nothing: it is missing, or zero in either form (tips/tip). */
export const isEmptyTip = (tip: Tip | undefined): boolean =>
  tip === undefined || (tip.type === 'amount' ? tip.amount : tip.percentage) === 0

const minorUnitsPerUnit = 100

/**
 * Computes the amount of a tip, in minor units. `services` is the price of the appointment's services and
 * add-ons before discount and tax. A percentage is rounded up to whole units of currency if the shop rounds
 * up, else half-up to the minor unit (tips/rounding).
 */
export const tipAmount = (tip: Tip | undefined, services: number, roundUpTips: boolean): number => {
  if (tip === undefined) return 0
  if (tip.type === 'amount') return tip.amount
  return roundUpTips
    ? percentageRoundedUp(services, tip.percentage, minorUnitsPerUnit)
    : percentageOf(services, tip.percentage)
}

const defaultTiers = [20, 25, 30, 35] as const

/** The percentages that a shop offers as tips: its own where it has any, else the defaults (tips/tiers). */
export const tipTiers = (
  shop: Pick<Shop, 'tipTier1' | 'tipTier2' | 'tipTier3' | 'tipTier4'>,
): readonly number[] => {
  const own = [shop.tipTier1, shop.tipTier2, shop.tipTier3, shop.tipTier4].filter((tier) => tier !== null)
  return own.length === 0 ? defaultTiers : own
}

type TippedAppointment = Pick<NewAppointment, 'barberId' | 'tipPercentage'>

/**
 * Gives each appointment its tip. An appointment's own `tipPercentage` has priority over `tips`, and in an
 * entry the percentage has priority over the amount. If a professional has two appointments, the entry must
 * name one. `tip` in a refusal is the index of the entry that fits no appointment, or more than one.
 */
export const assignTips = (
  appointments: readonly TippedAppointment[],
  tips: readonly TipRequest[],
):
  | { readonly ok: true; readonly tips: readonly (Tip | undefined)[] }
  | { readonly ok: false; readonly code: 'tip_without_appointment'; readonly tip: number } => {
  const assigned: (Tip | undefined)[] = appointments.map(() => undefined)
  for (const [index, tip] of tips.entries()) {
    const fitting = appointments.flatMap(({ barberId }, appointment) =>
      barberId === tip.barberId && (tip.appointment ?? appointment) === appointment ? [appointment] : [],
    )
    const [appointment] = fitting
    if (appointment === undefined || fitting.length > 1 || assigned[appointment] !== undefined) {
      return { ok: false, code: 'tip_without_appointment', tip: index }
    }
    assigned[appointment] = tipOf(tip)
  }
  return {
    ok: true,
    tips: appointments.map(({ tipPercentage }, index) =>
      tipPercentage === undefined ? assigned[index] : { type: 'percentage', percentage: tipPercentage },
    ),
  }
}

const tipOf = ({ amount, tipPercentage }: Pick<TipRequest, 'amount' | 'tipPercentage'>): Tip =>
  tipPercentage === undefined
    ? { type: 'amount', amount: amount ?? 0 }
    : { type: 'percentage', percentage: tipPercentage }

type TipShop = Pick<Shop, 'tipTier1' | 'tipTier2' | 'tipTier3' | 'tipTier4' | 'roundUpTips'>

/**
 * The tips that a shop offers for an appointment, each with its amount in minor units. `services` is the
 * price of the services and add-ons before discount and tax (tips/tiers).
 */
export const tipChoices = (
  shop: TipShop,
  services: number,
): readonly { readonly percentage: number; readonly amount: number }[] =>
  tipTiers(shop).map((percentage) => ({
    percentage,
    amount: tipAmount({ type: 'percentage', percentage }, services, shop.roundUpTips),
  }))

const noTip: Tip = { type: 'amount', amount: 0 }

/** Chooses the initial tip: with "any" the shop's second one, else the server's, or none (tips/default). */
export const defaultTip = (shop: TipShop, any: boolean, serverDefault: Tip = noTip): Tip => {
  const second = any ? tipTiers(shop)[1] : undefined
  return second === undefined ? serverDefault : { type: 'percentage', percentage: second }
}

/**
 * Checks the tip that a guest sets while booking, and limits it to the largest amount that can be typed.
 * Refused unless every candidate takes tips before the appointment. The caller then logs the text of the code
 * and leaves the tip unchanged (tips/who-allows).
 */
export const chooseTip = (
  tip: Tip,
  barbers: readonly Pick<Barber, 'earlyTipping'>[],
): { readonly ok: true; readonly tip: Tip } | ModelError<'tipping_not_allowed'> => {
  if (!allowsEarlyTip(barbers)) return { ok: false, code: 'tipping_not_allowed' }
  return { ok: true, tip: tip.type === 'amount' ? { ...tip, amount: clampAmount(tip.amount) } : tip }
}
