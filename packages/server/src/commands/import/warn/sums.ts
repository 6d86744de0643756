import { isTooSmall, leastCharge, type OwnLeastCharges } from '@openchair/rules'
import type { BrandEntry } from '../entries/brand.ts'
import { currencyOf } from '../entries/discounts.ts'
import type { ShopEntry } from '../entries/shop.ts'
import type { Complain } from '../fields/agreeing.ts'
import type { FaultPath } from '../file/fault.ts'
import { hasFlag } from './need.ts'

const inUnits = (minor: number): string => (minor / 100).toFixed(2)

/** A share of a price in minor units, rounded half-up as it is charged. */
const shareOf = (price: number, percentage: number): number => Math.floor((price * percentage + 50) / 100)

/**
 * Warns of a brand's sums that are below the payment provider's least amount, each with what happens to it
 * (money/least-charge). A gift card with less money pays only together with a card.
 */
export const smallSums = (brand: BrandEntry, own: OwnLeastCharges, complain: Complain): void => {
  for (const [index, shop] of brand.shops.entries())
    if (shop.takesCards) smallSumsOfShop(shop, ['shops', index], leastCharge(shop.currency, own), complain)
  for (const [index, card] of brand.giftCards.entries()) {
    const currency = currencyOf(card, brand.shops)
    const least = currency === undefined ? 0 : leastCharge(currency, own)
    if (isTooSmall(card.balance, least))
      complain(
        `${inUnits(card.balance)} is less than ${inUnits(least)}, the least that is charged to a card: it pays only a part of something`,
        'giftCards',
        index,
        'balance',
      )
  }
}

const smallSumsOfShop = (shop: ShopEntry, path: FaultPath, least: number, complain: Complain): void => {
  const said = `less than ${inUnits(least)}, the least that is charged to a card`
  const instead = shop.allowInPersonPayments ? 'guests pay it at the shop' : 'it is waived'
  const checkPrice = (amount: number, ...at: FaultPath): void => {
    if (isTooSmall(amount, least)) complain(`${inUnits(amount)} is ${said}: ${instead}`, ...path, ...at)
  }
  for (const [index, { key, price, deposit }] of shop.services.entries()) {
    checkPrice(price, 'services', index, 'price')
    const asked = deposit ?? (shop.requiresPartialDeposits ? shop.deposit : undefined)
    const isShare = asked?.type === 'percentage'
    const amount = isShare ? shareOf(price, asked.value) : Math.min(asked?.value ?? price, price)
    if (asked !== undefined && isTooSmall(amount, least))
      complain(
        `${isShare ? `${asked.value}% of ${key}, ` : ''}${inUnits(amount)}, is ${said}: none is taken, and all is charged later`,
        ...path,
        ...(deposit === undefined ? ['deposit'] : ['services', index, 'deposit']),
      )
  }
  for (const [index, { price }] of shop.products.entries()) checkPrice(price, 'products', index, 'price')
  for (const [index, { prices }] of shop.professionals.entries())
    for (const { key } of shop.services)
      if (prices[key] !== undefined) checkPrice(prices[key], 'professionals', index, 'prices', key)
  for (const fee of ['lateCancelPercentage', 'noShowPercentage'] as const)
    for (const { key, price } of shop.services)
      if (isTooSmall(shareOf(price, shop[fee]), least))
        complain(`${shop[fee]}% of ${key} is ${said}: no fee is charged for it`, ...path, fee)
}

/** A percentage above the tax on such sales in any country in which a shop can be. */
const highTax = 30

/** The lowest price of a service with any professional who offers it. */
const leastPrice = (key: string, listed: number, { professionals }: ShopEntry): number =>
  Math.min(
    ...professionals
      .filter(({ services }) => services?.includes(key) ?? true)
      .map(({ prices }) => prices[key] ?? listed),
  )

/** Warns of taxes and deposits that are probably mistakes, because a new file does not pay them back. */
export const doubtfulSums = (shop: ShopEntry, complain: Complain): void => {
  const own = shop.deposit?.type === 'amount' ? shop.deposit.value : 0
  const takesDeposits = hasFlag(shop, 'payment-deposits-enabled') && !shop.requiresPrepayment
  const dearer = shop.services.filter(
    ({ key, price, deposit, requiresPrepaid }) =>
      deposit === undefined && !requiresPrepaid && leastPrice(key, price, shop) < own,
  )
  for (const [index, { percentage }] of shop.taxes.entries())
    if (percentage > highTax)
      complain(
        `is ${percentage} %, which is higher than any tax that is known here: is it ${percentage / 10} %?`,
        'taxes',
        index,
        'percentage',
      )
  if (takesDeposits && shop.requiresPartialDeposits && dearer.length > 0)
    complain(
      `is ${inUnits(own)}, more than ${dearer.map(({ key }) => key).join(', ')} can cost: all of that is charged when booking`,
      'deposit',
    )
  for (const [index, { key, price, deposit }] of shop.services.entries()) {
    const least = leastPrice(key, price, shop)
    if (deposit?.type === 'amount' && deposit.value > least)
      complain(
        `is ${inUnits(deposit.value)}, and the service costs from ${inUnits(least)}: all of it is charged when booking`,
        'services',
        index,
        'deposit',
      )
  }
}
