import type { Product, SaleItem, ValidatedCart } from '@openchair/contract'
import { photo } from './photo.ts'
import { saleCart, saleItem } from './sale.ts'

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

const off = (amount: number) => ({
  type: 'promo' as const,
  id: 'promo-fade',
  name: '20 % off services',
  code: 'FADE20',
  percentage: 20,
  amount,
  addToPrice: false,
})

/**
 * Marcus' reservation with two pots of clay, a fifth off the services, and a tip; a gift card pays a part.
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
      id: 'payment-gift',
      type: 'gift_card',
      amount: 4000,
      code: 'GIFT-7KQ2-MM4P',
      cardInfo: null,
      captured: false,
      state: 'planned',
      chargeAt: null,
      feeFor: null,
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
