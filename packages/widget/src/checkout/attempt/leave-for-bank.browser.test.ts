import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLeaving } from '../../embed/parent.ts'
import { cleanAddress, leaveForBank, returnPath } from './leave-for-bank.ts'

const before = { address: '' }
beforeEach(() => {
  before.address = location.href
})
afterEach(() => {
  history.replaceState(null, '', before.address)
  globalThis.framedBy = undefined
  vi.restoreAllMocks()
})

const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

describe('leaving for the bank', () => {
  it('opens the bank’s page, and the promise resolves where the browser restores this page', async () => {
    const order: string[] = []
    const back = leaveForBank('#bank').then(() => order.push('goes on'))
    expect(location.hash).toBe('#bank')
    show(false)
    await Promise.resolve()
    order.push('shown anew')
    show(true)
    await back
    expect(order).toEqual(['shown anew', 'goes on'])
  })
})

describe('leaving from a frame', () => {
  it('asks the listening partner’s page to open the bank', async () => {
    globalThis.framedBy = { origin: 'https://partner.example', hears: true }
    const told = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    void leaveForBank('https://bank.example/1')
    await expect
      .poll(() => told.mock.calls)
      .toContainEqual([{ type: 'leave-for', url: 'https://bank.example/1' }, 'https://partner.example'])
  })

  it('opens the bank itself on a page that does not listen, and offers a link until the guest returns', async () => {
    globalThis.framedBy = { origin: 'https://partner.example' }
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    void leaveForBank('https://bank.example/2')
    await expect.poll(() => opened.mock.calls).toEqual([['https://bank.example/2', '_top']])
    expect(useLeaving.getState().url).toBe('https://bank.example/2')
    show(true)
    expect(useLeaving.getState().url).toBeUndefined()
  })

  it('brings the guest back to an address with the cart and the partner’s origin', () => {
    globalThis.framedBy = { origin: 'https://partner.example' }
    history.replaceState(null, '', '/booking/book/soho/barber/any/schedule?lang=fr')
    expect(returnPath({ cartId: '7', cartProof: 's' })).toBe(
      '/booking/book/soho/barber/any/schedule?lang=fr&bank=1&cartId=7&from=https%3A%2F%2Fpartner.example#proof=s',
    )
  })
})

describe('the return path', () => {
  it('leads to the guest’s present page, with its query', () => {
    history.replaceState(null, '', '/booking/book/kingsley-soho/barber/any/schedule?viewMode=singleShop#top')
    expect(returnPath()).toBe('/booking/book/kingsley-soho/barber/any/schedule?viewMode=singleShop&bank=1')
  })

  it('includes the cart and the proof of ownership, because the bank may open another tab [security-M2]', () => {
    history.replaceState(null, '', '/booking/book/soho/barber/any/schedule')
    expect(returnPath({ cartId: '7', cartProof: 's' })).toBe(
      '/booking/book/soho/barber/any/schedule?bank=1&cartId=7#proof=s',
    )
  })

  it('exists only on the widget’s own pages', () => {
    history.replaceState(null, '', '/elsewhere')
    expect(returnPath()).toBeUndefined()
  })

  it('drops the parameters that the provider added, above all its secret', () => {
    const added = 'setup_intent=seti_1&setup_intent_client_secret=secret&redirect_status=succeeded'
    history.replaceState({ popup: 1 }, '', `/booking/book/soho?lang=fr&${added}`)
    cleanAddress()
    expect(`${location.pathname}${location.search}`).toBe('/booking/book/soho?lang=fr')
    expect(history.state).toEqual({ popup: 1 })
  })
})
