import type { Barber, Shop } from '@openchair/contract'
import { allowsEarlyTip } from '../barbers/tipping.ts'
import type { ModelError } from '../model-error.ts'
import { clampAmount } from '../money.ts'
import { type Tip, tipAmount, tipTiers } from './tip.ts'

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

/**
 * The initial tip of an appointment. With "any" it is the second tip that the shop offers; otherwise the
 * server's default, or none (tips/tiers).
 */
export const defaultTip = (shop: TipShop, any: boolean, serverDefault: Tip = noTip): Tip => {
  const second = any ? tipTiers(shop)[1] : undefined
  return second === undefined ? serverDefault : { type: 'percentage', percentage: second }
}

/**
 * The tip that a guest sets while booking, clamped to the largest amount that can be typed. Refused unless
 * every candidate takes tips before the appointment. The caller then logs the text of the code and leaves the
 * tip unchanged (tips/who-allows).
 */
export const chooseTip = (
  tip: Tip,
  barbers: readonly Pick<Barber, 'earlyTipping'>[],
): { readonly ok: true; readonly tip: Tip } | ModelError<'tipping_not_allowed'> => {
  if (!allowsEarlyTip(barbers)) return { ok: false, code: 'tipping_not_allowed' }
  return { ok: true, tip: tip.type === 'amount' ? { ...tip, amount: clampAmount(tip.amount) } : tip }
}
