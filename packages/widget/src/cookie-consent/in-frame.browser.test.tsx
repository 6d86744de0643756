import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ofBrowser, ofTab, visitorId } from '@openchair/ui/browser/visitor-id.ts'
import { clear, mount } from '../gallery/mount.tsx'
import { untilStill } from '../../../ui/test/until-still.ts'
import type { State } from '@openchair/ui/gallery/states.ts'
import { readCookieConsent } from '@openchair/ui/storage/cookie-consent.ts'
import { writeCookieConsent } from '@openchair/ui/storage/write-cookie-consent.ts'
import { chooseCookies, useCookieConsent } from './choose.ts'
import { CookieConsentHost } from './cookie-consent-host.tsx'

const partner = 'https://partner.example'
/** The milliseconds for which the widget waits for an answer of the page around it. */
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
])(
  'the page around the frame is asked first, and its answer %j counts for its visitor',
  async (said, agreed) => {
    await open()
    expect(told).toContainEqual(asked)
    answer(said)
    vi.advanceTimersByTime(parentAnswerMs)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(statistics()).toBe(agreed)
  },
)

it('a page that is silent for a second leaves the question to the widget, and may still answer later [9.05.17]', async () => {
  await open()
  let waited = 0
  // Looks again and again, because waiting for the dialog would advance the clock.
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

/** Simulates that the page has answered when the frame was loaded earlier. */
const answeredBefore = () => {
  writeCookieConsent(true, true)
  document.dispatchEvent(new Event('visibilitychange'))
}
const known = () => useCookieConsent.getState().consent?.sections.statistics

it('the page’s answer to an earlier load counts only once it answers again', async () => {
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

describe('the id of a visitor for whom the page has consented in an earlier load', () => {
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

  it('changes until the page answers again, and then is the same as before', () => {
    expect(sent()).not.toBe(known)
    answeredBefore()
    expect(sent()).not.toBe(known)
    answer(yes)
    expect(sent()).toBe(known)
    expect(ofTab.read()).toBeUndefined()
  })

  it('leaves the storage once the page denies', () => {
    const id = sent()
    answer(no)
    expect([sent(), ofBrowser.read()]).toEqual([id, undefined])
  })
})

it('a visitor is asked over the whole window, whatever a framing page has answered', async () => {
  globalThis.framedBy = undefined
  await open({ embedded: false })
  answeredBefore()
  await expect.element(dialog).toBeVisible()
  expect(known()).toBeUndefined()
})

it('the page may take back its answer', async () => {
  await open({ before: () => chooseCookies(true, true) })
  expect(told).toContainEqual(asked)
  answer(no)
  expect(statistics()).toBe(false)
})

it('the page cannot answer for a visitor who has already chosen here', async () => {
  await open({ before: () => chooseCookies(false) })
  expect(told).toEqual([])
  answer(yes)
  expect(statistics()).toBe(false)
})

it('the page can no longer answer once its visitor has chosen here', async () => {
  await open()
  answer(yes)
  chooseCookies(false)
  answer(yes)
  expect(statistics()).toBe(false)
})

it('the complete choice leaves the focus in the page around until the guest presses something in the booking', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await open()
  await vi.advanceTimersByTimeAsync(parentAnswerMs + 60_000)
  await expect.element(dialog).not.toBeInTheDocument()
  await untilStill()
  dispatchEvent(new FocusEvent('focus'))
  await vi.advanceTimersByTimeAsync(500)
  await expect.element(dialog).toBeVisible()
})
