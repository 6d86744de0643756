import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FakeEventSource, onlyStream } from '../../../ui/test/event-source.ts'
import { expectAccessible } from '../../test/accessible.ts'
import { mountDesk, mountView } from '../../test/mount.tsx'
import { emptyDay, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { useConnection } from '../shell/connection.ts'
import { Frame } from './frame.tsx'

const wide = { width: 1180, height: 800 }
const seed = [[dayQuery('shop-soho', today).queryKey, { ...emptyDay, version: '7' }]] as const

/** A server that counts how often the day is asked for, and can be switched off. */
const server = () => {
  const state = { days: 0, isUp: true }
  const answers = (path: string) => {
    if (!state.isUp) return undefined
    if (path === '/v1/status') return { ok: true, cfWaitingRoom: { refreshIntervalSeconds: 20 } }
    if (path === `/v1/desk/shop/shop-soho/day/${today}`) {
      state.days += 1
      return { ...emptyDay, version: '9' }
    }
    // Everything else of the page is refused, which is an answer too.
    return Response.json({ code: 'not_found', message: '' }, { status: 404 })
  }
  return { state, answers }
}

it('a change of the day is read again, and one that the page has seen already is not', async () => {
  const { state, answers } = server()
  const { client } = await mountDesk({ seed, answers, window: wide })
  const stream = onlyStream()
  expect(stream.url).toBe('/v1/desk/shop/shop-soho/changes')
  stream.begin()
  stream.tell({ days: ['2026-11-25'], version: '8' })
  stream.tell({ days: [today], version: '7' })
  stream.tell({ days: [today], version: '9' })
  await expect.poll(() => client.getQueryData(dayQuery('shop-soho', today).queryKey)?.version).toBe('9')
  expect(state.days).toBe(1)
  stream.tell({ days: [today], version: '9' })
  stream.tell({ days: null, version: '9' })
  await expect.poll(() => state.days).toBe(2)
})

it('without a server the bar says since when, and goes once the server answers again', async () => {
  const { state, answers } = server()
  await mountDesk({ seed, answers, window: wide })
  state.isUp = false
  onlyStream().break()
  await expect.element(page.getByText('Offline since 11:20am.')).toBeVisible()
  state.isUp = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => useConnection.getState().offlineSince).toBeUndefined()
  await expect.element(page.getByText('Offline since 11:20am.')).not.toBeInTheDocument()
  expect(state.days).toBeGreaterThan(0)
})

it('a page that could not be loaded without a server is drawn once it answers again', async () => {
  const { state, answers } = server()
  const Part = lazyPart<object>(
    () =>
      state.isUp
        ? Promise.resolve({ default: () => <p>Here</p> })
        : Promise.reject(new TypeError('Failed to fetch')),
    [],
  )
  state.isUp = false
  await mountView(
    <Frame page="guests">
      <Part />
    </Frame>,
    ['frame'],
    { answers, window: wide },
  )
  await expect.element(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  onlyStream().break()
  await expect.element(page.getByRole('heading', { name: 'Couldn’t connect' })).toBeVisible()
  await expectAccessible()
  state.isUp = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Here')).toBeVisible()
})

it('a page that nobody sees listens to nothing', async () => {
  await mountDesk({ seed, window: wide })
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.open.size).toBe(0)
  Reflect.deleteProperty(document, 'visibilityState')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.open.size).toBe(1)
})
