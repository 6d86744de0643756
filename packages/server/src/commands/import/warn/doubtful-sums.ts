import type { ShopEntry } from '../entries/shop-entry.ts'
import type { Fault, FaultPath } from '../file/fault.ts'
import { hasFlag } from './need.ts'

/** A percentage above every tax on such sales, in any country that a shop can be in. */
const highTax = 30

const inUnits = (minor: number): string => (minor / 100).toFixed(2)

/** The lowest price of a service with any professional who offers it. */
const leastPrice = (key: string, listed: number, { professionals }: ShopEntry): number =>
  Math.min(
    ...professionals
      .filter(({ services }) => services?.includes(key) ?? true)
      .map(({ prices }) => prices[key] ?? listed),
  )

/**
 * Warns of taxes and deposits that are probably mistakes: correcting the file does not undo what they
 * charged.
 */
export const doubtfulSums = (shop: ShopEntry, path: FaultPath): readonly Fault[] => {
  const own = shop.deposit?.type === 'amount' ? shop.deposit.value : 0
  const takesDeposits = hasFlag(shop, 'payment-deposits-enabled') && !shop.requiresPrepayment
  const dearer = shop.services.filter(
    ({ key, price, deposit, requiresPrepaid }) =>
      deposit === undefined && !requiresPrepaid && leastPrice(key, price, shop) < own,
  )
  return [
    ...shop.taxes.flatMap(({ percentage }, index) =>
      percentage > highTax
        ? [
            {
              path: [...path, 'taxes', index, 'percentage'],
              message: `is ${percentage} %, which is higher than any tax that is known here: is it ${percentage / 10} %?`,
            },
          ]
        : [],
    ),
    ...(takesDeposits && shop.requiresPartialDeposits && dearer.length > 0
      ? [
          {
            path: [...path, 'deposit'],
            message: `is ${inUnits(own)}, more than ${dearer.map(({ key }) => key).join(', ')} can cost: all of that is charged when booking`,
          },
        ]
      : []),
    ...shop.services.flatMap(({ key, price, deposit }, index) =>
      deposit?.type === 'amount' && deposit.value > leastPrice(key, price, shop)
        ? [
            {
              path: [...path, 'services', index, 'deposit'],
              message: `is ${inUnits(deposit.value)}, and the service costs from ${inUnits(leastPrice(key, price, shop))}: all of it is charged when booking`,
            },
          ]
        : [],
    ),
  ]
}
