import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerMessage, awaitWindow } from './answer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a window that a provider's answer to the request `mine` is awaited from. */
const openWindow = () => {
  const opened = { closed: false }
  const ended = vi.fn()
  void awaitWindow(opened as Window, 'mine').then(ended)
  return { opened, ended }
}

/** Tells an answer as a browser does where its window has closed meanwhile: without a source. */
const tell = (state: string) =>
  dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      data: { type: answerMessage, answer: `#state=${state}&id_token=token` },
    }),
  )

it('an answer counts that arrives after its window has closed', async () => {
  const { opened, ended } = openWindow()
  opened.closed = true
  await vi.advanceTimersByTimeAsync(600)
  tell('mine')
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalledExactlyOnceWith('#state=mine&id_token=token')
})

it('a window that is closed without an answer ends the wait', async () => {
  const { opened, ended } = openWindow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).not.toHaveBeenCalled()
  opened.closed = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).toHaveBeenCalledExactlyOnceWith(undefined)
})

it('an answer to another request is left to that one', async () => {
  const { ended } = openWindow()
  tell('other')
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).not.toHaveBeenCalled()
})
