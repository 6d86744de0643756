import type { Product, Promo, SaleItem, ValidatedCart } from '@openchair/contract'
import { photo } from './photo.ts'
import { payment, saleCart, saleItem } from './sale.ts'

const productOf = (product: Partial<Product> & Pick<Product, 'id' | 'name'>): Product => ({
  itemId: product.id.toUpperCase(),
  desc: '',
  priceWithoutTaxes: 2400,
  photos: [],
  productBrand: { name: 'Kingsley & Sons' },
  inventory: 12,
  ...product,
})

const clay = productOf({
  id: 'clay',
  name: 'Matte clay',
  desc: 'Firm hold without shine, 100 ml',
  photos: [photo('product-clay')],
})
const balm = productOf({
  id: 'balm',
  name: 'Beard balm',
  desc: 'Cedar and bergamot, 60 ml',
  priceWithoutTaxes: 1850,
  photos: [photo('product-beard-balm')],
  inventory: 2,
})
const comb = productOf({
  id: 'comb',
  name: 'Pocket comb',
  priceWithoutTaxes: 900,
  productBrand: null,
  inventory: 0,
  photos: [photo('product-comb')],
})
const pomade = productOf({
  id: 'pomade',
  name: 'Water pomade',
  desc: 'Shine that washes out',
  productBrand: { name: 'Northside Supply' },
  inventory: 1,
})

/** Soho's products, by name. */
export const products: readonly Product[] = [balm, clay, comb, pomade]

/** Clay, as a line of the validated cart. */
const clayItem: SaleItem = {
  ...saleItem,
  id: 'product-clay',
  type: 'product',
  name: clay.name,
  itemId: clay.id,
  quantity: 2,
  duration: null,
  barber: null,
  dateTime: null,
  endsAt: null,
  subItems: [],
  amounts: { ...saleItem.amounts, price: 4800, priceWithoutTaxes: 4800, total: 4800 },
}

export const fadePromo: Promo = {
  id: 'promo-fade',
  code: 'FADE20',
  name: '20 % off services',
  type: 'percentage',
  percentage: 20,
  amount: null,
  error: null,
}

const off = (amount: number) => ({
  type: 'promo' as const,
  id: fadePromo.id,
  name: fadePromo.name,
  code: fadePromo.code,
  percentage: 20,
  amount,
  addToPrice: false,
})

/**
 * A reservation with Marcus: two pots of clay, a fifth off the services, a tip, and a gift card for a part.
 */
export const fullCart: ValidatedCart = {
  ...saleCart,
  promoCode: 'FADE20',
  giftCardCode: 'GIFT-7KQ2-MM4P',
  items: [
    {
      ...saleItem,
      subItems: saleItem.subItems.map((line) => ({
        ...line,
        adjustments: [off(-line.amounts.price / 5)],
      })),
    },
    clayItem,
  ],
  payments: [
    {
      ...payment('planned', 4000),
      id: 'payment-gift',
      type: 'gift_card',
      code: 'GIFT-7KQ2-MM4P',
      cardInfo: null,
      isChargedNext: false,
    },
  ],
  tips: [{ itemId: 'new-0', barberId: 'barber-marcus', amount: 1140, tipPercentage: 20 }],
  breakdown: {
    ...saleCart.breakdown,
    subtotal: 10_500,
    discountAmount: 1140,
    promoAmount: 1140,
    tipAmount: 1140,
    taxes: [{ id: 'sales', name: 'Sales tax', percentage: 8.875, addToPrice: true, amount: 831 }],
    giftCardAmount: 4000,
    total: 11_481,
    outstandingChargeAmount: 7481,
    amountLeftForPayment: 7481,
    totalRange: { min: 11_481, max: 11_481 },
    rangeDisplayPrice: { min: 10_500, max: 10_500 },
  },
}
