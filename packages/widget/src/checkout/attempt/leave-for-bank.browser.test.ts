import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanAddress, leaveForBank, returnPath } from './leave-for-bank.ts'

const before = { address: '' }
beforeEach(() => {
  before.address = location.href
})
afterEach(() => history.replaceState(null, '', before.address))

const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

describe('leaving for the bank', () => {
  it('goes there, and goes on where the browser brings this page back as it was', async () => {
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

describe('the way back', () => {
  it('is the page that the guest is on, with its query', () => {
    history.replaceState(null, '', '/booking/book/kingsley-soho/barber/any/schedule?viewMode=singleShop#top')
    expect(returnPath()).toBe('/booking/book/kingsley-soho/barber/any/schedule?viewMode=singleShop')
  })

  it('is no page of anybody else', () => {
    history.replaceState(null, '', '/elsewhere')
    expect(returnPath()).toBeUndefined()
  })

  it('loses what the provider added to it, its secret above all', () => {
    const added = 'setup_intent=seti_1&setup_intent_client_secret=secret&redirect_status=succeeded'
    history.replaceState({ popup: 1 }, '', `/booking/book/soho?lang=fr&${added}`)
    cleanAddress()
    expect(`${location.pathname}${location.search}`).toBe('/booking/book/soho?lang=fr')
    expect(history.state).toEqual({ popup: 1 })
  })
})
