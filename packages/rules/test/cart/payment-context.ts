import type { PaymentContext } from '../../src/cart/payment-terms.ts'

/**
 * Makes a context with the given changes: a shop that takes cards and requires nothing, a professional, a
 * service.
 */
export const paymentContext = (
  shop: Partial<PaymentContext['shop']>,
  others: Partial<PaymentContext> = {},
): PaymentContext => ({
  shop: {
    requiresPrepayment: false,
    requiresPartialDeposits: false,
    allowInPersonPayments: false,
    requestCardForInPersonPayments: false,
    allowBookAndReserve: true,
    bookNoPay: false,
    takesCards: true,
    leastCharge: 50,
    ...shop,
  },
  barbers: [{ bookNoPay: false }],
  services: [{ requiresPrepaid: false, requiresDeposit: false }],
  depositsEnabled: true,
  ...others,
})
