import { isTooSmall, leastCharge, type OwnLeastCharges } from '@openchair/rules'
import type { BrandEntry } from '../entries/brand-entry.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'
import type { Fault, FaultPath } from '../file/fault.ts'

type Deposit = NonNullable<ShopEntry['deposit']>

const inUnits = (minor: number): string => (minor / 100).toFixed(2)

/** The deposit of a service in minor units, rounded half-up as it is charged. */
const amountOf = ({ type, value }: Deposit, price: number): number =>
  type === 'amount' ? Math.min(value, price) : Math.floor((price * value + 50) / 100)

/**
 * Warns of a brand's sums that are below the payment provider's least amount (money/least-charge), each with what
 * happens to it.
 */
export const smallSums = (brand: BrandEntry, own: OwnLeastCharges): readonly Fault[] => [
  ...brand.shops.flatMap((shop, index) => smallSumsOfShop(shop, ['shops', index], own)),
  ...smallGiftCards(brand, own),
]

const smallSumsOfShop = (shop: ShopEntry, path: FaultPath, own: OwnLeastCharges): readonly Fault[] => {
  if (!shop.takesCards) return []
  const least = leastCharge(shop.currency, own)
  const said = `less than ${inUnits(least)}, the least that is charged to a card`
  const instead = shop.allowInPersonPayments ? 'guests pay it at the shop' : 'it is waived'
  const fault = (at: FaultPath, message: string): Fault => ({ path: [...path, ...at], message })
  const price = (at: FaultPath, amount: number): readonly Fault[] =>
    isTooSmall(amount, least) ? [fault(at, `${inUnits(amount)} is ${said}: ${instead}`)] : []
  const deposit = (at: FaultPath, asked: Deposit, key: string, amount: number): readonly Fault[] =>
    isTooSmall(amount, least)
      ? [
          fault(
            at,
            `${asked.type === 'percentage' ? `${asked.value}% of ${key}, ` : ''}${inUnits(amount)}, is ${said}: none is taken, and all is charged later`,
          ),
        ]
      : []
  const fee = (name: 'lateCancelPercentage' | 'noShowPercentage'): readonly Fault[] =>
    shop.services
      .filter((each) => isTooSmall(Math.floor((each.price * shop[name] + 50) / 100), least))
      .map((each) => fault([name], `${shop[name]}% of ${each.key} is ${said}: no fee is charged for it`))
  return [
    ...shop.services.flatMap((service, index) => {
      const asked = service.deposit ?? (shop.requiresPartialDeposits ? shop.deposit : undefined)
      const at = service.deposit === undefined ? ['deposit'] : ['services', index, 'deposit']
      return [
        ...price(['services', index, 'price'], service.price),
        ...(asked ? deposit(at, asked, service.key, amountOf(asked, service.price)) : []),
      ]
    }),
    ...shop.products.flatMap((product, index) => price(['products', index, 'price'], product.price)),
    ...shop.professionals.flatMap(({ prices }, index) =>
      Object.entries(prices).flatMap(([key, amount]) =>
        shop.services.some((service) => service.key === key)
          ? price(['professionals', index, 'prices', key], amount)
          : [],
      ),
    ),
    ...fee('lateCancelPercentage'),
    ...fee('noShowPercentage'),
  ]
}

/**
 * Warns of a brand's gift cards with a balance below the least amount for a card: they pay only together with
 * a card.
 */
const smallGiftCards = ({ giftCards, shops }: BrandEntry, own: OwnLeastCharges): readonly Fault[] =>
  giftCards.flatMap(({ balance, currency, shop }, index) => {
    const first = shops.find(({ route }) => shop === undefined || route === shop)
    const known = currency ?? first?.currency
    const least = known === undefined ? 0 : leastCharge(known, own)
    return isTooSmall(balance, least)
      ? [
          {
            path: ['giftCards', index, 'balance'],
            message: `${inUnits(balance)} is less than ${inUnits(least)}, the least that is charged to a card: it pays only a part of something`,
          },
        ]
      : []
  })
