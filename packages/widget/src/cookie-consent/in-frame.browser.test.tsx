import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ofBrowser, ofTab, visitorId } from '@openchair/ui/browser/visitor-id.ts'
import { clear, mount, untilStill } from '../gallery/mount.tsx'
import type { State } from '@openchair/ui/gallery/states.ts'
import { readCookieConsent } from '@openchair/ui/storage/cookie-consent.ts'
import { writeCookieConsent } from '@openchair/ui/storage/write-cookie-consent.ts'
import { chooseCookies, useCookieConsent } from './choose.ts'
import { CookieConsentHost } from './cookie-consent-host.tsx'

const partner = 'https://partner.example'
/** The longest wait for an answer of the embedding page. */
const parentAnswerMs = 1000
const told: unknown[] = []

beforeEach(() => {
  told.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  globalThis.framedBy = { origin: partner, hears: true }
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  vi.spyOn(window.parent, 'postMessage').mockImplementation((...message) => void told.push(message))
})
afterEach(() => {
  clear()
  globalThis.framedBy = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const dialog = page.getByRole('dialog', { name: 'Cookies on this page' })
const statistics = () => readCookieConsent()?.sections.statistics
const open = (more: Partial<State> = {}) =>
  mount({ render: () => <CookieConsentHost />, embedded: true, region: 'EU', ...more })
const answer = (data: unknown, from: MessageEventInit = {}) =>
  dispatchEvent(new MessageEvent('message', { source: window.parent, origin: partner, data, ...from }))
const yes = { type: 'cookie-consent', statistics: true }
const no = { type: 'cookie-consent', statistics: false }
const asked = [{ type: 'consent-asked' }, partner]

it.each([
  [yes, true],
  [no, false],
])('the page around is asked first, and its answer %j counts for its visitor', async (said, agreed) => {
  await open()
  expect(told).toContainEqual(asked)
  answer(said)
  vi.advanceTimersByTime(parentAnswerMs)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(statistics()).toBe(agreed)
})

it('a page that is silent for a second leaves the choice to the visitor, and may still answer for them [9.05.17]', async () => {
  await open()
  let waited = 0
  // Waiting for the dialog itself would advance the clock.
  while (!dialog.query()) {
    await vi.advanceTimersByTimeAsync(250)
    waited += 250
    await untilStill()
  }
  expect(waited).toBe(parentAnswerMs)
  expect(statistics()).toBeUndefined()
  answer(yes)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(statistics()).toBe(true)
})

it.each([
  ['another origin', yes, { origin: 'https://else.example' }],
  ['another window', yes, { source: window }],
  ['an answer that is none', { type: 'cookie-consent', statistics: 'yes' }, {}],
  ['nothing at all', null, {}],
])('a message from %s is ignored', async (_, said, from) => {
  await open()
  answer(said, from)
  vi.advanceTimersByTime(parentAnswerMs)
  await expect.element(dialog).toBeVisible()
  expect(statistics()).toBeUndefined()
})

/** Simulates an answer stored by an earlier load. */
const answeredBefore = () => {
  writeCookieConsent(true, true)
  document.dispatchEvent(new Event('visibilitychange'))
}
const known = () => useCookieConsent.getState().consent?.sections.statistics

it('the page’s answer from an earlier load counts only once it answers again', async () => {
  await open()
  answeredBefore()
  expect(known()).toBeUndefined()
  vi.advanceTimersByTime(parentAnswerMs)
  await expect.element(dialog).toBeVisible()
  answer(yes)
  await expect.element(dialog).not.toBeInTheDocument()
  answeredBefore()
  expect(known()).toBe(true)
})

describe('a visitor whom the page accepted in an earlier load', () => {
  const known = 'known-yesterday'
  const sent = () => {
    const id = visitorId()
    expect(visitorId()).toBe(id)
    return id
  }
  beforeEach(async () => {
    await open({
      before: () => {
        writeCookieConsent(true, true)
        ofBrowser.write(known)
      },
    })
  })

  it('gets a new id until it answers again, and then the same as before', () => {
    expect(sent()).not.toBe(known)
    answeredBefore()
    expect(sent()).not.toBe(known)
    answer(yes)
    expect(sent()).toBe(known)
    expect(ofTab.read()).toBeUndefined()
  })

  it('loses the id once it denies', () => {
    const id = sent()
    answer(no)
    expect([sent(), ofBrowser.read()]).toEqual([id, undefined])
  })
})

it('over the whole window the visitor is asked, whatever a framing page has answered', async () => {
  globalThis.framedBy = undefined
  await open({ embedded: false })
  answeredBefore()
  await expect.element(dialog).toBeVisible()
  expect(known()).toBeUndefined()
})

it('the page may withdraw its answer', async () => {
  await open({ before: () => chooseCookies(true, true) })
  expect(told).toContainEqual(asked)
  answer(no)
  expect(statistics()).toBe(false)
})

it('the page cannot answer for a visitor who has chosen here', async () => {
  await open({ before: () => chooseCookies(false) })
  expect(told).toEqual([])
  answer(yes)
  expect(statistics()).toBe(false)
})

it('the page can no longer answer once the visitor has chosen here', async () => {
  await open()
  answer(yes)
  chooseCookies(false)
  answer(yes)
  expect(statistics()).toBe(false)
})

it('the complete choice leaves the focus in the page around until the booking is touched', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await open()
  await vi.advanceTimersByTimeAsync(parentAnswerMs + 60_000)
  await expect.element(dialog).not.toBeInTheDocument()
  await untilStill()
  dispatchEvent(new FocusEvent('focus'))
  await vi.advanceTimersByTimeAsync(500)
  await expect.element(dialog).toBeVisible()
})
