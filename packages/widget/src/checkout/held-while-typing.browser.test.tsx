import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { leaveAttempt } from '../cart/sync/attempt.ts'
import { saleCart } from '../gallery/kingsley/sale.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { inMinutes } from '../gallery/mount.tsx'
import { useAnnouncement } from '@openchair/ui/pieces/live-region/announce.ts'
import { type Hold, setHold } from './hold/hold-store.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import {
  book,
  bookByCard,
  button,
  field,
  noCardShop,
  overlay,
  pastPolicies,
  payAtShop,
  sheet,
  shown,
  toCard,
} from './test/checkout-steps.ts'
import { booked, fakeServer, refusal } from './test/fake-server.ts'

const held = (minutes: number) => ({ ...saleCart, heldUntil: inMinutes(minutes) })
const notHeld = { ...saleCart, heldUntil: null }
const taken = () =>
  refusal(
    409,
    'appointment.errors.oneOfTimeslotsNotAvailable',
    'That time was just taken. Choose another one.',
  )
const text = (words: string | RegExp) => page.getByText(words)
const line = (within = 'Your details') => sheet(within).getByRole('region', { name: 'Your booking' })

const open = async (script: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer(script)
  await openCheckoutPage(server, { typed: true })
  return server
}
const holdsOf = (server: ReturnType<typeof fakeServer>) =>
  server.of('update').flatMap(({ hold }) => hold ?? [])

const said: string[] = []
/** Sets the time zone of the guest's device; without an argument, restores it. */
const inZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })

afterEach(() => inZone(''))
beforeEach(async () => {
  await inZone('America/New_York')
  said.length = 0
  onTestFinished(useAnnouncement.subscribe(({ text: words }) => void said.push(words)))
})

/** Replaces the clocks that measure a hold's remaining time, so that the test can move them. */
const stopClocks = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (seconds: number) => Promise.resolve(vi.advanceTimersByTime(seconds * 1000))

describe('opening the details', () => {
  it('holds the time and says until when, and closing them releases it [guest-M11]', async () => {
    const server = await open({ update: [held(10), saleCart, held(10)] })
    await pastPolicies()
    await expect.element(line()).toMatchTextContent(/Yours until 1:10pm$/)
    expect(server.of('update').map(({ hold }) => hold)).toEqual(['true'])
    await button('Close').click()
    await expect.poll(() => holdsOf(server)).toEqual(['true', 'false'])
    await pastPolicies()
    await expect.poll(() => holdsOf(server)).toEqual(['true', 'false', 'true'])
    await expect.element(line()).toMatchTextContent(/Yours until 1:10pm$/)
  })

  it('leads to the nearest free times where somebody else has taken it, and keeps the typed details [guest-M11]', async () => {
    const server = await open({ update: [taken(), held(10)] })
    await button('Continue').click()
    await button('Agree and continue').click()
    await shown(overlay('That time was just taken'))
    await button('Choose 12:00pm with Marcus').click()
    await expect.element(line()).toMatchTextContent(/Yours until 1:10pm$/)
    await expect.element(field('First name')).toHaveValue('Sam')
    expect(server.of('update').at(-1)).toMatchObject({
      hold: 'true',
      body: { new_appointments: [{ dateTime: '2026-11-24T12:00:00-05:00' }] },
    })
  })

  it('continues without a hold where the server holds nothing [guest-M11]', async () => {
    const server = await open({ update: [notHeld], checkout: [booked], shop: noCardShop })
    await pastPolicies()
    await expect.element(line()).toMatchTextContent(/Yours once you book$/)
    await payAtShop.click()
    await book.click()
    await shown(overlay('You’re booked'))
    expect(holdsOf(server)).toEqual(['true'])
  })

  it('continues without a hold where the server requires a proof that needs the guest [guest-M11]', async () => {
    const server = await open({
      update: [refusal(403, 'bot_check_required'), saleCart],
      challenge: { provider: 'turnstile', siteKey: 'key' },
    })
    await pastPolicies()
    await expect.element(line()).toMatchTextContent(/Yours once you book$/)
    await expect.element(button(/^Continue to card/)).toBeVisible()
    expect(server.of('update').map(({ hold }) => hold)).toEqual(['true', undefined])
  })

  it('holds the time on the card’s sheet too, and releases nothing after the booking [guest-M11]', async () => {
    const server = await open({ update: [held(10)], checkout: [booked] })
    await toCard()
    await expect.element(line('Your card')).toMatchTextContent(/Yours until 1:10pm$/)
    await button('Back to your details').click()
    await bookFromDetails()
    await shown(overlay('You’re booked'))
    expect(holdsOf(server)).toEqual(['true'])
  })
})

const bookFromDetails = async (): Promise<void> => {
  await button(/^Continue to card/).click()
  await field('Card number').fill('4242424242424242')
  await field('Expiry').fill('1234')
  await field('Security code').fill('123')
  await field('ZIP code').fill('10012')
  await book.click()
}

describe('a form in the last two minutes of its hold', () => {
  it('counts the seconds, announces them twice, and extends the hold once [guest-M11]', async () => {
    stopClocks()
    const server = await open({ update: [held(10), held(20)] })
    await pastPolicies()
    await expect.element(line()).toMatchTextContent(/Yours until 1:10pm$/)
    await pass(8 * 60 - 1)
    await expect.element(line()).toMatchTextContent(/Yours until 1:10pm$/)
    expect(said).toEqual([])
    await pass(1)
    await expect.element(line()).toMatchTextContent(/Yours for 2:00 more ?Keep it longer$/)
    expect(said).toEqual(['2 minutes left to book. “Keep it longer” adds 10 minutes.'])
    await pass(24)
    await expect.element(line()).toMatchTextContent(/Yours for 1:36 more/)
    await pass(66)
    expect(said).toEqual([
      '2 minutes left to book. “Keep it longer” adds 10 minutes.',
      '30 seconds left to book. “Keep it longer” adds 10 minutes.',
    ])
    await button('Keep it longer').click()
    await expect.element(line()).toMatchTextContent(/Yours until 1:20pm$/)
    expect(holdsOf(server)).toEqual(['true', 'extend'])
    expect(said.at(-1)).toBe('Yours for 10 more minutes.')
    await pass(9 * 60)
    await expect.element(line()).toMatchTextContent(/Yours for 1:30 more$/)
    expect(said.at(-1)).toBe('2 minutes left to book.')
  })

  it('stops offering an extension where the server refuses it [guest-M11]', async () => {
    stopClocks()
    await open({ update: [held(1.5), held(1.5)] })
    await pastPolicies()
    await button('Keep it longer').click()
    await expect.element(button('Keep it longer')).not.toBeInTheDocument()
    await expect.element(line()).toMatchTextContent(/Yours for 1:30 more$/)
  })

  it('stays open after the hold if the time is still free, and can hold it again [guest-M11]', async () => {
    stopClocks()
    const server = await open({ update: [held(10), saleCart, held(20)] })
    await pastPolicies()
    await pass(600)
    await expect.element(text('Still free, but no longer held for you')).toBeVisible()
    await expect.element(button(/^Continue to card/)).not.toBeInTheDocument()
    await button('Hold 10:15am again').click()
    await expect.element(line()).toMatchTextContent(/Yours until 1:20pm$/)
    await expect.element(button(/^Continue to card/)).toBeVisible()
    expect(server.of('update').map(({ hold }) => hold)).toEqual(['true', undefined, 'true'])
  })

  it.each(['as it ends', 'after it ended'] as const)(
    'leads to the nearest times where somebody takes the time %s, and keeps the typed details [guest-M11]',
    async (when) => {
      stopClocks()
      const atEnd = when === 'as it ends'
      await open({ update: atEnd ? [held(10), taken()] : [held(10), saleCart, taken()] })
      await pastPolicies()
      await pass(600)
      if (!atEnd) await button('Hold 10:15am again').click()
      const gone = overlay('10:15am is gone')
      await expect
        .element(gone)
        .toMatchTextContent(
          'Your 10 minutes ran out and someone else booked it. Nothing was charged, and what you typed is kept.',
        )
      await gone.getByRole('button', { name: /^Choose .* with Marcus$/ }).click()
      await expect.element(field('First name')).toHaveValue('Sam')
    },
  )

  it('keeps the time for as long as a decline allows, even if its own hold ends meanwhile [guest-M11]', async () => {
    stopClocks()
    const left = { ...saleCart, holdExpiresAt: inMinutes(19) }
    await open({ update: [held(10), saleCart, left], checkout: [refusal(402, 'card_declined', 'Declined.')] })
    await bookByCard()
    await shown(overlay('Declined'))
    await pass(600)
    await button(/^OK/).click()
    await expect.element(line('Your card')).toMatchTextContent(/Yours until 1:19pm$/)
  })
})

describe('leaving the page', () => {
  const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'))

  it('releases the time, and holds it again where the browser restores the page [guest-M11]', async () => {
    const server = await open({ update: [held(10), saleCart, held(10)] })
    await pastPolicies()
    await expect.element(line()).toMatchTextContent(/Yours until/)
    leave()
    expect(holdsOf(server)).toEqual(['true', 'false'])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => holdsOf(server)).toEqual(['true', 'false', 'true'])
    await expect.element(line()).toMatchTextContent(/Yours until/)
  })

  it('releases nothing on the way to the bank [guest-M11]', async () => {
    const answer = Promise.withResolvers<object>()
    const server = await open({ update: [held(10)], checkout: [answer.promise] })
    await bookByCard()
    await expect.poll(() => server.calls()).toContain('checkout')
    leaveAttempt(soho.id, 'cart-1', { checkoutType: 'bookAndPay', savedCard: undefined })
    leave()
    expect(holdsOf(server)).toEqual(['true'])
    answer.resolve(booked)
  })
})

it('the line about the hold has the same height in every state, so that nothing moves [guest-M11]', async () => {
  await open({ update: [held(10)] })
  await pastPolicies()
  await expect.element(line()).toMatchTextContent(/Yours until/)
  const tops: Record<string, number> = {}
  const states: readonly Hold[] = [
    { kind: 'asking' },
    { kind: 'held', until: inMinutes(8), isLonger: false },
    { kind: 'held', until: inMinutes(1.6), isLonger: false },
    { kind: 'held', until: inMinutes(1.6), isLonger: true },
    { kind: 'ending', minutes: 10 },
    { kind: 'over', minutes: 10 },
    { kind: 'without' },
  ]
  for (const [index, state] of states.entries()) {
    setHold(state)
    await new Promise(requestAnimationFrame)
    tops[`${index} ${state.kind}`] = field('First name').element().getBoundingClientRect().top
  }
  expect(new Set(Object.values(tops)).size, JSON.stringify(tops)).toBe(1)
})
