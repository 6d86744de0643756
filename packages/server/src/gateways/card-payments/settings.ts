import { currencies, giftCardMinimum } from '@openchair/contract'
import type { OwnLeastCharges } from '@openchair/rules'
import type { Reader } from '../../settings.ts'
import { isLoopback } from '../safe-origin.ts'
import { isCurrency } from './least-charges.ts'

/**
 * Reads the least amounts that an operator has set, such as `usd 100, eur 80`, in minor units. None may
 * exceed the least price of a gift card, because a card must be able to pay for it.
 */
export const readLeastCharges = ({ setting }: Reader): OwnLeastCharges =>
  setting<OwnLeastCharges>(
    'LEAST_CHARGES',
    `a list such as "usd 50, gbp 30": currencies (${currencies.join(', ')}) with cents from 0 to ${giftCardMinimum}`,
    (text) => {
      const each = text.split(',').map((part) => /^([a-z]{3}) (\d{1,4})$/i.exec(part.trim()))
      const known = each.flatMap((found) => {
        const currency = found?.[1]?.toLowerCase()
        const least = Number(found?.[2])
        return isCurrency(currency) && least <= giftCardMinimum ? [[currency, least] as const] : []
      })
      const isEachOnce = new Set(known.map(([currency]) => currency)).size === each.length
      return isEachOnce ? Object.fromEntries(known) : undefined
    },
  ) ?? {}

/**
 * Tells whether guests use an address of this machine alone. There the sandbox may replace a provider and
 * show unsent messages without the operator's word (payments/sandbox-opening). A server that listens at
 * 0.0.0.0 accepts other machines, so that a local address by default proves nothing.
 */
export const isOfThisMachine = (at: {
  readonly isProduction: boolean
  readonly host: string
  readonly publicUrl: string
  readonly isPublicUrlGiven: boolean
}): boolean => {
  const opensToOthers = at.isProduction && !at.isPublicUrlGiven && at.host !== '::1' && !isLoopback(at.host)
  return isLoopback(new URL(at.publicUrl).hostname) && !opensToOthers
}
