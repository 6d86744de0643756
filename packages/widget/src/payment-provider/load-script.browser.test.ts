import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadScript } from './load-script.ts'
import { openStripe } from './use-payment-provider.ts'
import { stripeStandIn } from './test/stripe-stand-in.ts'

const page = globalThis as { Stripe?: unknown }
const scripts = () => [...document.scripts].filter(({ src }) => src.startsWith('blob:'))

const addressOf = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
const nowhere = (): string => {
  const address = addressOf('')
  URL.revokeObjectURL(address)
  return address
}

const logged = vi.fn<(...words: unknown[]) => void>()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  logged.mockClear()
  delete page.Stripe
  for (const script of scripts()) script.remove()
})

describe('a third party’s script', () => {
  it('fails after three tries, and the console reports each of them [7.11.06]', async () => {
    await expect(loadScript(nowhere())).rejects.toThrow('did not come')
    expect(logged.mock.calls.map(([text]) => text)).toEqual([
      'Payment script: try 1 of 3 failed',
      'Payment script: try 2 of 3 failed',
      'Payment script: try 3 of 3 failed',
    ])
    expect(scripts()).toEqual([])
  })

  it('counts as failed after a while, at each try, when it hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // A script outside of the page is never requested, so it neither loads nor fails.
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
    onTestFinished(() => {
      append.mockRestore()
      vi.useRealTimers()
    })
    const loading = expect(loadScript('https://pay.example/script.js')).rejects.toThrow('did not come')
    await vi.advanceTimersByTimeAsync(30_000)
    await loading
    expect(logged).toHaveBeenCalledTimes(3)
  })

  it('runs once when it loads', async () => {
    await loadScript(addressOf('globalThis.scriptCame = (globalThis.scriptCame ?? 0) + 1'))
    expect(globalThis).toHaveProperty('scriptCame', 1)
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('Stripe', () => {
  it('stays unrequested without a key [5.09.04]', async () => {
    const opening = openStripe({ publishableKey: '', script: nowhere(), locale: 'en' })
    await expect(opening).rejects.toThrow('Stripe key is required')
    expect(logged).not.toHaveBeenCalled()
  })

  it('opens with the key, in the guest’s language', async () => {
    const standIn = stripeStandIn()
    page.Stripe = standIn.open
    await openStripe({ publishableKey: 'pk_test_1', script: nowhere(), locale: 'fr' })
    expect(standIn.asked).toEqual([['open', { key: 'pk_test_1', locale: 'fr' }]])
  })

  it('reports an integration fault when its script is empty', async () => {
    const opening = openStripe({ publishableKey: 'pk_test_1', script: addressOf(''), locale: 'en' })
    await expect(opening).rejects.toThrow('Integration error')
  })
})
