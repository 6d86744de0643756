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
/** Spec 9, Timings. */
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
])('the page around it is asked first, and %j counts for its visitor', async (said, agreed) => {
  await open()
  expect(told).toContainEqual(asked)
  answer(said)
  vi.advanceTimersByTime(parentAnswerMs)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(statistics()).toBe(agreed)
})

it('a page that says nothing for a second leaves it to the visitor, and may still answer for them [9.05.17]', async () => {
  await open()
  let waited = 0
  // A wait for the dialog itself would move the clock on.
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
])('%s is not believed', async (_, said, from) => {
  await open()
  answer(said, from)
  vi.advanceTimersByTime(parentAnswerMs)
  await expect.element(dialog).toBeVisible()
  expect(statistics()).toBeUndefined()
})

/** As an earlier load left it. */
const answeredBefore = () => {
  writeCookieConsent(true, true)
  document.dispatchEvent(new Event('visibilitychange'))
}
const known = () => useCookieConsent.getState().consent?.sections.statistics

it('what the page answered in an earlier load counts for nothing until it answers again', async () => {
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

describe('whoever the page let be known in an earlier load', () => {
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

  it('is nobody in particular until it answers again, and then the same as before', () => {
    expect(sent()).not.toBe(known)
    answeredBefore()
    expect(sent()).not.toBe(known)
    answer(yes)
    expect(sent()).toBe(known)
    expect(ofTab.read()).toBeUndefined()
  })

  it('is nobody any more once it says no', () => {
    const id = sent()
    answer(no)
    expect([sent(), ofBrowser.read()]).toEqual([id, undefined])
  })
})

it('over the whole window the visitor is asked, whatever a page answered while it framed this one', async () => {
  globalThis.framedBy = undefined
  await open({ embedded: false })
  answeredBefore()
  await expect.element(dialog).toBeVisible()
  expect(known()).toBeUndefined()
})

it('what the page has answered it may take back', async () => {
  await open({ before: () => chooseCookies(true, true) })
  expect(told).toContainEqual(asked)
  answer(no)
  expect(statistics()).toBe(false)
})

it('who has chosen here themselves is not answered for', async () => {
  await open({ before: () => chooseCookies(false) })
  expect(told).toEqual([])
  answer(yes)
  expect(statistics()).toBe(false)
})

it('who has chosen here after the page has answered is not answered for any more', async () => {
  await open()
  answer(yes)
  chooseCookies(false)
  answer(yes)
  expect(statistics()).toBe(false)
})

it('takes the focus of the page around it from nobody: the whole question waits until the booking is touched', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await open()
  await vi.advanceTimersByTimeAsync(parentAnswerMs + 60_000)
  await expect.element(dialog).not.toBeInTheDocument()
  await untilStill()
  dispatchEvent(new FocusEvent('focus'))
  await vi.advanceTimersByTimeAsync(500)
  await expect.element(dialog).toBeVisible()
})
