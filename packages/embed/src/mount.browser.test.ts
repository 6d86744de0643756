import type { FrameMessage } from '@openchair/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount, type Mounted } from './mount.ts'

/** A port on which no server listens. */
const origin = 'http://127.0.0.1:9'
let mounted: Mounted | undefined
let host = document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  if (dialog()?.open) mounted?.close()
  // The browser takes a moment to go back over the dialog's history entry.
  if (dialog())
    await expect.poll(() => (history.state as { openchair?: true } | null)?.openchair).toBeUndefined()
  mounted?.remove()
  host.remove()
})

/** Inserts an element into the page, and returns it once the browser knows if it is in view. */
const show = async (attributes: Readonly<Record<string, string>>, content = '') => {
  host = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  host.innerHTML = content
  // Other test files share the page. What they leave behind stays below.
  document.body.prepend(host)
  scrollTo(0, 0)
  mounted = mount(host, origin)
  // The browser's own error page for this address would count as loaded at some point. In these tests nothing
  // ever does.
  host.shadowRoot?.addEventListener('load', (event) => event.stopImmediatePropagation(), true)
  const { promise, resolve } = Promise.withResolvers<void>()
  new IntersectionObserver(() => resolve()).observe(host)
  await promise
  await new Promise((next) => requestAnimationFrame(next))
}
const frame = () => host.shadowRoot?.querySelector('iframe') ?? null
const dialog = () => host.shadowRoot?.querySelector('dialog') ?? null
const link = () => host.shadowRoot?.querySelector('a') ?? null
const closeButton = () => host.shadowRoot?.querySelector<HTMLButtonElement>('.close') ?? null
const height = () => host.getBoundingClientRect().height
const message = (data: FrameMessage, from = origin) =>
  new MessageEvent('message', { source: frame()?.contentWindow ?? null, origin: from, data })
const hear = (data: FrameMessage, from = origin) => dispatchEvent(message(data, from))

it('an inline booking reserves its space from the beginning, and loads when it is near the window', async () => {
  await show({ 'data-shop': 'soho', 'data-lang': 'fr' })
  // A phone gets the height of its window, and a larger screen at most a phone's height.
  expect(height()).toBe(innerHeight - 24)
  expect(frame()?.name).toMatch(/^inline:\/booking\/book\/soho/)
  expect(frame()?.src).toMatch(`${origin}/booking/book/soho?lang=fr`)
  expect(frame()?.referrerPolicy).toBe('origin')
})

it('an inline booking far below loads nothing', async () => {
  await show({ shop: 'soho', style: 'margin-top: 4000px' })
  expect(frame()).toBeNull()
})

it('a frame that sends no message for 8 s becomes a link to a tab, and returns if it sends one later', async () => {
  await show({ shop: 'soho' })
  vi.advanceTimersByTime(7999)
  expect(link()?.checkVisibility()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(link()?.checkVisibility()).toBe(true)
  expect(link()?.target).toBe('_blank')
  expect(link()?.href).toMatch(`${origin}/booking/book/soho`)
  hear({ type: 'widget-arrived' }, 'https://else.example')
  expect(link()?.checkVisibility()).toBe(true)
  hear({ type: 'widget-arrived' })
  expect(link()?.checkVisibility()).toBe(false)
})

it('a frame that sends no message for a second after its load event counts as refused', async () => {
  await show({ shop: 'soho' })
  vi.advanceTimersByTime(3000)
  frame()?.onload?.(new Event('load'))
  vi.advanceTimersByTime(999)
  expect(link()?.checkVisibility()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(link()?.checkVisibility()).toBe(true)
})

it('messages of the booking, and of nobody else, become events', async () => {
  await show({ shop: 'soho' })
  const heard: unknown[] = []
  for (const name of ['loaded', 'refresh', 'booked', 'close'])
    host.addEventListener(`openchair:${name}`, (event) => heard.push([name, (event as CustomEvent).detail]))
  hear({ type: 'widget-loaded' })
  hear({ type: 'data-refresh', brand: 'kingsley', shop: 'soho', barber: null })
  hear({ type: 'widget-booked', kind: 'reservation', shop: 'soho' })
  hear({ type: 'widget-booked', kind: 'giftCard', shop: 'soho' }, 'https://else.example')
  hear({ type: 'close-widget' })
  expect(heard).toEqual([
    ['loaded', {}],
    ['refresh', { brand: 'kingsley', shop: 'soho', barber: null }],
    ['booked', { kind: 'reservation', shop: 'soho' }],
    ['close', null],
  ])
})

it("only the booking is told the page's consent, on request and later", async () => {
  await show({ shop: 'soho' })
  const { port1: booking } = new MessageChannel()
  const say = vi.spyOn(booking, 'postMessage').mockReturnValue()
  Object.defineProperty(frame(), 'contentWindow', { value: booking })
  const asked = Promise.withResolvers<(statistics: boolean) => void>()
  const { resolve } = asked
  addEventListener(
    'openchair:consent',
    ({ detail }: CustomEventInit<{ answer: (statistics: boolean) => void }>) => resolve(detail!.answer),
    { once: true },
  )
  hear({ type: 'consent-asked' })
  const answer = await asked.promise
  answer(true)
  answer(false)
  expect(say.mock.calls).toEqual([
    [{ type: 'cookie-consent', statistics: true }, origin],
    [{ type: 'cookie-consent', statistics: false }, origin],
  ])
})

it('a close by the booking or by the page leads back to the first address, without an entry in the history [2.02.10]', async () => {
  await show({ shop: 'soho' })
  const steps = history.length
  const opened = () => frame()?.contentWindow
  const seen = [opened()]
  hear({ type: 'close-widget' })
  seen.push(opened())
  mounted?.close()
  seen.push(opened())
  // A frame that is inserted again is loaded again.
  expect([new Set(seen).size, history.length]).toEqual([3, steps])
  expect(frame()?.src).toMatch(`${origin}/booking/book/soho`)
})

it('the booking scrolls its top into view on a phone at each step, unless the page is moving [guest-M3]', async () => {
  await show({ shop: 'soho' })
  const bring = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const at = (timeStamp: number, event: Event) =>
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  const step = (time: number) => dispatchEvent(at(time, message({ type: 'widget-page' })))
  step(5e9)
  expect(bring).toHaveBeenCalledTimes(1)
  dispatchEvent(at(6e9, new Event('scroll')))
  step(6e9 + 50)
  expect(bring).toHaveBeenCalledTimes(1)
  step(6e9 + 200)
  expect(bring).toHaveBeenCalledTimes(2)
  // A wider window has space for the page around the booking.
  await page.viewport(900, 700)
  step(7e9)
  expect(bring).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

it("the booking leaves 24 px of the window free on a phone, and the page's top bar [guest-M3]", async () => {
  await show({ shop: 'soho', style: '--openchair-bar: 64px' })
  expect(height()).toBe(innerHeight - 24 - 64)
})

it('the dialog removes its own close button before it lets the booking show another [guest-m6]', async () => {
  await show({ mode: 'button', shop: 'soho' })
  mounted?.open()
  const { port1: booking } = new MessageChannel()
  const crosses: unknown[] = []
  vi.spyOn(booking, 'postMessage').mockImplementation((message) => {
    crosses.push([message, closeButton()?.checkVisibility()])
  })
  Object.defineProperty(frame(), 'contentWindow', {
    value: Object.assign(booking, { focus: () => {}, location: { replace: () => {} } }),
  })
  hear({ type: 'widget-arrived' })
  expect(closeButton()?.checkVisibility()).toBe(true)
  hear({ type: 'widget-loaded' })
  expect(crosses).toEqual([[{ type: 'uncovered' }, false]])
  mounted?.close()
  hear({ type: 'widget-rewound' })
})

it("the booking grows with its content up to the window's height, if nothing visible moves", async () => {
  await page.viewport(900, 700)
  const before = innerHeight - 100
  await show({ shop: 'soho', style: `margin-top: ${before}px` })
  hear({ type: 'widget-height', height: innerHeight - 20 })
  expect(height()).toBe(innerHeight - 20)
  hear({ type: 'widget-height', height: 9000 })
  expect(height()).toBe(innerHeight)
  host.style.marginTop = '-400px'
  hear({ type: 'widget-height', height: 300 })
  expect(height()).toBe(innerHeight)
})

it('a button opens the booking over the page, and gets the focus back when it is closed', async () => {
  await show({ mode: 'button', shop: 'soho', label: 'Book your chair' })
  expect(frame()).toBeNull()
  const button = host.shadowRoot?.querySelector('button') ?? null
  expect(button?.textContent).toBe('Book your chair')
  button?.focus()
  button?.click()
  expect(dialog()?.open).toBe(true)
  expect(host.shadowRoot?.activeElement).toBe(frame())
  expect(frame()?.name).toMatch(/^dialog:\/booking\/book\/soho/)
  closeButton()?.click()
  expect(dialog()?.open).toBe(false)
  expect(host.shadowRoot?.activeElement).toBe(button)
  mounted?.open()
  hear({ type: 'widget-escape' })
  expect(dialog()?.open).toBe(false)
})

it('a link inside the element opens the dialog, and a press beside the dialog closes it', async () => {
  await show({ mode: 'dialog', shop: 'soho' }, '<a href="#booking">Reserve</a>')
  const inside = host.querySelector('a')
  inside?.click()
  expect(dialog()?.open).toBe(true)
  expect(location.hash).not.toBe('#booking')
  dialog()?.click()
  expect(dialog()?.open).toBe(false)
})

it.each([
  ['closed', () => closeButton()?.click()],
  ['taken away', () => mounted?.remove()],
])(
  'an open dialog prevents the page from scrolling; once it is %s, the page has its own overflow again',
  async (_, end) => {
    vi.useRealTimers()
    document.body.style.overflow = 'clip'
    // A scroll bar with a width keeps the overflow. Without one, every browser locks the page.
    document.documentElement.style.scrollbarWidth = 'none'
    await show({ mode: 'button', shop: 'soho' })
    mounted?.open()
    mounted?.open()
    expect(document.body.style.overflow).toBe('hidden')
    end()
    await expect.poll(() => document.body.style.overflow).toBe('clip')
    document.body.style.overflow = ''
    document.documentElement.style.scrollbarWidth = ''
  },
)

it('an element that is removed before or after it has loaded leaves no listener, no timer and no frame [R8]', async () => {
  const listeners: string[] = []
  const add = vi.spyOn(globalThis, 'addEventListener').mockImplementation((type) => void listeners.push(type))
  const remove = vi
    .spyOn(globalThis, 'removeEventListener')
    .mockImplementation((type) => void listeners.splice(listeners.indexOf(type), 1))
  const unseen = vi.spyOn(IntersectionObserver.prototype, 'disconnect')
  const before = vi.getTimerCount()
  await show({ shop: 'soho', style: 'margin-top: 4000px' })
  mounted?.remove()
  expect(unseen).toHaveBeenCalled()
  host.remove()
  await show({ shop: 'soho' })
  expect([listeners, vi.getTimerCount()]).toEqual([['scroll', 'message'], before + 1])
  mounted?.remove()
  expect([listeners, vi.getTimerCount(), frame()]).toEqual([[], before, null])
  for (const spy of [add, remove, unseen]) spy.mockRestore()
})
