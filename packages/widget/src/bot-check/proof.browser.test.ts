import { afterEach, expect, it, vi } from 'vitest'
import { fakeFetch } from '../../../ui/test/fake-fetch.ts'
import { hasProof, keepProof, takeBotToken, useBotProof } from './proof.ts'
import { proveHuman } from './prove-human.ts'
import { counterIn, easyChallenge, stubWorker } from './test/challenge.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useBotProof.setState(useBotProof.getInitialState(), true)
})

const prove = (signal = new AbortController().signal) =>
  proveHuman({ signal, show: () => Promise.reject(new Error('not shown')) })

it('a proof can be taken only once', async () => {
  keepProof('token', 1000)
  expect(await takeBotToken()).toBe('token')
  expect(await takeBotToken()).toBeUndefined()
})

it('a proof cannot be taken after it has expired', async () => {
  keepProof('token', 0)
  expect(hasProof()).toBe(false)
  expect(await takeBotToken()).toBeUndefined()
})

it('a caller looks for the proof every 100 ms while a check is running [7.12.20]', async () => {
  const worker = stubWorker()
  vi.stubGlobal(
    'fetch',
    fakeFetch(() => easyChallenge()),
  )
  const proved = prove()
  await expect.poll(() => worker.isAsked()).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let taken: string | undefined
  void takeBotToken().then((token) => (taken = token))
  await vi.advanceTimersByTimeAsync(150)
  worker.solve(5)
  await proved
  await vi.advanceTimersByTimeAsync(49)
  expect(taken).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(counterIn(taken)).toBe(5)
})

it('a caller stops waiting when the check has failed', async () => {
  vi.stubGlobal('fetch', fakeFetch('fail'))
  const [outcome, token] = await Promise.all([prove(), takeBotToken()])
  expect([outcome, token]).toEqual(['failed', undefined])
})

it('a real worker computes the proof', async () => {
  vi.stubGlobal(
    'fetch',
    fakeFetch(() => easyChallenge()),
  )
  expect(await prove()).toBe('proved')
  expect(counterIn(await takeBotToken())).toBe(3)
})
