import { afterEach, describe, expect, it, vi } from 'vitest'
import { findWallets } from './use-wallets.ts'
import { stripeStandIn, type Wishes } from './test/stripe-stand-in.ts'

const asked = vi.fn<(methods: unknown, details: unknown) => void>()
const browserSays = (answer: boolean) =>
  vi.stubGlobal(
    'PaymentRequest',
    class {
      constructor(methods: unknown, details: unknown) {
        asked(methods, details)
      }
      readonly canMakePayment = async () => answer
    },
  )
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
})

const soho = { currency: 'usd', country: 'US', hideApplePay: false } as const
const find = async (wishes: Wishes, setting = {}) => {
  const standIn = stripeStandIn(wishes)
  const wallets = await findWallets(standIn.open('pk_test_1', {}), { ...soho, ...setting })
  return { wallets, question: standIn.of('paymentRequest')[0] }
}

describe('the check for wallets', () => {
  it('tests with an amount of 100, and asks for the payer’s name, e-mail and phone [9.03.13] [7.11.03]', async () => {
    browserSays(true)
    const { wallets, question } = await find({ wallets: ['applePay', 'googlePay'] })
    expect(wallets).toEqual({ applePay: true, googlePay: true })
    expect(question).toMatchObject({
      country: 'US',
      currency: 'usd',
      total: { amount: 100 },
      requestPayerName: true,
      requestPayerEmail: true,
      requestPayerPhone: true,
    })
  })

  it('asks the browser about the accepted networks and methods [9.03.14] [9.03.15]', async () => {
    browserSays(true)
    await find({ wallets: ['googlePay'] })
    const parameters = {
      allowedCardNetworks: ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA'],
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    }
    expect(asked.mock.calls).toMatchObject([
      [
        [{ data: { allowedPaymentMethods: [{ type: 'CARD', parameters }] } }],
        { total: { amount: { currency: 'USD', value: '1.00' } } },
      ],
    ])
  })

  it('leaves out Google Pay where it has no accepted card', async () => {
    browserSays(false)
    const { wallets } = await find({ wallets: ['applePay', 'googlePay'] })
    expect(wallets).toEqual({ applePay: true, googlePay: false })
  })

  it('leaves out Apple Pay where the shop hides it', async () => {
    browserSays(true)
    const { wallets, question } = await find({ wallets: ['applePay'] }, { hideApplePay: true })
    expect(wallets).toEqual({ applePay: false, googlePay: false })
    expect(question).toMatchObject({ disableWallets: ['link', 'browserCard', 'applePay'] })
  })

  it('finds no wallet where the device has none, or where the check fails', async () => {
    expect((await find({})).wallets).toEqual({ applePay: false, googlePay: false })
    const broken = stripeStandIn().open('pk_test_1', {})
    broken.paymentRequest = () => {
      throw new Error('no such country')
    }
    expect(await findWallets(broken, soho)).toEqual({ applePay: false, googlePay: false })
  })
})
