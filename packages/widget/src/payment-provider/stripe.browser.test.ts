import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountCard } from './stripe-card.ts'
import { mountWallet } from './stripe-wallet.ts'
import { stripeStandIn, type Wishes } from './test/stripe-stand-in.ts'

const hosts: HTMLElement[] = []
const host = (): HTMLElement => {
  const made = document.body.appendChild(document.createElement('div'))
  hosts.push(made)
  return made
}
afterEach(() => {
  for (const each of hosts.splice(0)) each.remove()
})

const setting = { amount: 6356, currency: 'usd', country: 'US' } as const

const card = async (wishes: Wishes = {}, changed: Partial<typeof setting> | { amount: 0 } = {}) => {
  const standIn = stripeStandIn(wishes)
  const ready = vi.fn()
  const mounted = mountCard(standIn.open('pk_test_1', {}), host(), { ...setting, ...changed }, ready)
  await Promise.resolve()
  await Promise.resolve()
  return { ...mounted, standIn, ready }
}

describe('a card', () => {
  it('becomes a payment method once it is in the payment element [7.11.02]', async () => {
    const { collect, standIn, ready } = await card()
    expect(ready).toHaveBeenCalledOnce()
    expect(await collect()).toEqual({ kind: 'token', token: 'pm_1' })
    expect(standIn.of('elements')).toMatchObject([
      {
        mode: 'payment',
        amount: 6356,
        currency: 'usd',
        paymentMethodCreation: 'manual',
        setupFutureUsage: 'off_session',
      },
    ])
    expect(standIn.of('createPaymentMethod')).toEqual([['elements']])
  })

  it('needs no amount where it is only saved', async () => {
    const { standIn } = await card({}, { amount: 0 })
    expect(standIn.of('elements')).toMatchObject([{ mode: 'setup' }])
    expect(standIn.of('elements')[0]).not.toHaveProperty('amount')
  })

  it('shows errors in Stripe’s fields before it is collected', async () => {
    expect(await (await card()).check()).toBe(true)
    expect(await (await card({ invalid: true })).check()).toBe(false)
  })

  it('shows Stripe’s message when Stripe refuses it', async () => {
    const { collect } = await card({ refusal: 'Your card was declined.' })
    expect(await collect()).toEqual({ kind: 'failed', code: 'refused', message: 'Your card was declined.' })
  })

  it('becomes a token with currency and country where only the card element loads [7.11.01]', async () => {
    const { check, collect, standIn } = await card({ broken: ['payment'] })
    await expect.element(page.getByLabelText('Stripe’s card field')).toBeVisible()
    expect(await check()).toBe(true)
    expect(await collect()).toEqual({ kind: 'token', token: 'tok_1' })
    expect(standIn.of('createToken')).toEqual([{ currency: 'usd', address_country: 'US' }])
  })

  it('leads to an integration fault where neither element loads [5.09.05]', async () => {
    const { collect } = await card({ broken: ['payment', 'card'] })
    expect(await collect()).toEqual({ kind: 'failed', code: 'integration' })
  })

  it('leaves no field in the page once it is removed', async () => {
    const { remove, collect } = await card()
    remove()
    expect(hosts[0]?.textContent).toBe('')
    expect(await collect()).toMatchObject({ code: 'integration' })
  })
})

const wallet = (wishes: Wishes, kind: 'applePay' | 'googlePay' = 'applePay') => {
  const standIn = stripeStandIn(wishes)
  const watcher = { onReady: vi.fn(), onCollected: vi.fn(), onCancel: vi.fn() }
  const charge = { amount: 6356, currency: 'usd' } as const
  mountWallet(standIn.open('pk_test_1', {}), host(), { kind, ...charge }, watcher)
  return { standIn, ...watcher }
}

describe('a wallet', () => {
  it('asks for the payer’s name, e-mail and phone, and is the only one shown [7.11.03]', async () => {
    const { standIn, onReady } = wallet({ wallets: ['applePay', 'googlePay'] }, 'googlePay')
    await expect.poll(() => onReady).toHaveBeenCalledOnce()
    expect(standIn.of('create expressCheckout')).toMatchObject([
      {
        emailRequired: true,
        phoneNumberRequired: true,
        billingAddressRequired: true,
        paymentMethods: { applePay: 'never', googlePay: 'always', link: 'never' },
      },
    ])
  })

  it('gives a payment method and the payer, whose name is split at its first space [3.14.06] [7.11.03]', async () => {
    const { onCollected } = wallet({ wallets: ['applePay'] })
    await page.getByRole('button', { name: 'Book with the wallet' }).click()
    await expect.poll(() => onCollected).toHaveBeenCalledOnce()
    expect(onCollected.mock.calls[0]?.[0]).toEqual({
      kind: 'token',
      token: 'pm_1',
      payer: {
        firstName: 'Grace',
        lastName: 'Brewster Hopper',
        email: 'grace@example.com',
        phone: '(212) 555-0177',
      },
    })
  })

  it('reports that the guest closed it', async () => {
    const { onCancel, onCollected } = wallet({ wallets: ['applePay'] })
    await page.getByRole('button', { name: 'Close the wallet' }).click()
    await expect.poll(() => onCancel).toHaveBeenCalledOnce()
    expect(onCollected).not.toHaveBeenCalled()
  })

  it.each([
    ['is not on this device', { wallets: ['googlePay'] }],
    ['does not come', { wallets: ['applePay'], broken: ['expressCheckout'] }],
  ] as const)('reports that it %s, and so cannot pay', async (_, wishes) => {
    const { onCollected } = wallet(wishes)
    await expect.poll(() => onCollected).toHaveBeenCalledOnce()
    expect(onCollected.mock.calls[0]?.[0]).toEqual({ kind: 'failed', code: 'unavailable' })
  })

  it('learns that its card was refused, and so does the guest', async () => {
    const { onCollected, standIn } = wallet({ wallets: ['applePay'], refusal: 'Your card was declined.' })
    await page.getByRole('button', { name: 'Book with the wallet' }).click()
    await expect.poll(() => onCollected).toHaveBeenCalledOnce()
    expect(onCollected.mock.calls[0]?.[0]).toMatchObject({
      code: 'refused',
      message: 'Your card was declined.',
    })
    expect(standIn.of('paymentFailed')).toEqual([{ reason: 'fail' }])
  })
})
