import type { ShopEntry } from '../entries/shop-entry.ts'
import type { Fault, FaultPath } from '../file/fault.ts'
import { hasFlag } from './need.ts'

/** No tax on what these shops sell is as high, in any country that a shop can be in. */
const highTax = 30

const inUnits = (minor: number): string => (minor / 100).toFixed(2)

/** The least that a service costs with any professional who does it. */
const leastPrice = (key: string, listed: number, { professionals }: ShopEntry): number =>
  Math.min(
    ...professionals
      .filter(({ services }) => services?.includes(key) ?? true)
      .map(({ prices }) => prices[key] ?? listed),
  )

/** Taxes and deposits that can hardly be meant: what is charged by them cannot be taken back by mending the file. */
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
