import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  currentInstant,
  deviceAhead,
  forgetClock,
  hearDate,
  isInDoubt,
  now,
  startClock,
  whenCorrected,
} from './clock.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The server's time. The test moves it, and the device's two clocks. */
const server = { now: Date.parse('2026-11-21T15:00:00.000Z') }
const device = { clock: 0, page: 0 }
const pass = (milliseconds: number): void => {
  server.now += milliseconds
  device.clock += milliseconds
  device.page += milliseconds
}
/** Lets the device sleep. Engines count that in one of its clocks or in both. */
const sleep = (milliseconds: number, isCounted: boolean): void => {
  server.now += milliseconds
  device.clock += milliseconds
  if (isCounted) device.page += milliseconds
}
const answer = (took = 100): void => {
  const sent = now()
  pass(took / 2)
  const date = new Date(server.now).toUTCString()
  pass(took / 2)
  hearDate(date, sent)
}
/** The difference between the page's time and the server's, in milliseconds. */
const fault = (): number => Math.abs(now() - server.now)

beforeEach(() => {
  server.now = Date.parse('2026-11-21T15:00:00.000Z')
  device.page = 5 * second
  vi.spyOn(Date, 'now').mockImplementation(() => device.clock)
  vi.spyOn(performance, 'now').mockImplementation(() => device.page)
})
afterEach(() => {
  forgetClock()
  vi.restoreAllMocks()
})

const open = (ahead = 0): void => {
  device.clock = server.now + ahead
  startClock(new Date(server.now).toISOString())
}

describe('the clock', () => {
  it('uses the device’s time until a server has drawn the page', () => {
    device.clock = 1234
    expect(now()).toBe(1234)
  })

  it.each([26 * hour, -26 * hour, 90 * second, -400 * 24 * hour])(
    'follows the server on a device that is %i ms ahead, for as long as the page is open [R9]',
    (ahead) => {
      open(ahead)
      expect(deviceAhead()).toBe(ahead)
      for (const passed of [0, 30 * second, 10 * minute, 30 * hour]) {
        pass(passed)
        expect(fault()).toBe(0)
        expect(isInDoubt()).toBe(false)
      }
      expect(currentInstant()).toBe('2026-11-22T21:10:30.000Z')
    },
  )

  it('counts from the page’s arrival, not from the start of its script [R9]', () => {
    device.page = 3 * second
    const drawn = new Date(server.now - 2 * second).toISOString()
    startClock(drawn, second)
    expect(fault()).toBe(0)
  })

  it.each([true, false])(
    'includes the device’s sleep, counted by the engine’s clock or not: %s [R9]',
    (isCounted) => {
      open(26 * hour)
      sleep(8 * hour, isCounted)
      expect(fault()).toBe(0)
      expect(isInDoubt()).toBe(!isCounted)
      answer()
      expect(fault()).toBeLessThan(2 * second)
      expect(isInDoubt()).toBe(false)
    },
  )

  it('keeps the server’s time when the device’s clock is set back [R9]', () => {
    open()
    device.clock -= 3 * hour
    pass(minute)
    expect([fault(), isInDoubt()]).toEqual([0, true])
  })

  it('follows a device’s clock that is set forward only until the server’s next answer [R9]', () => {
    open()
    const heard = vi.fn<() => void>()
    const stop = whenCorrected(heard)
    device.clock += 3 * hour
    expect([fault(), isInDoubt()]).toEqual([3 * hour, true])
    answer()
    expect(fault()).toBeLessThan(2 * second)
    expect([isInDoubt(), heard.mock.calls.length]).toEqual([false, 1])
    stop()
    device.clock += 3 * hour
    answer()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it.each([10 * minute, 5 * 24 * hour])(
    'corrects the time of a page that the server drew %i ms before it was shown [R9]',
    (age) => {
      open()
      server.now += age
      answer()
      expect(fault()).toBeLessThan(2 * second)
    },
  )

  it.each([0, 100, 3 * second, 40 * second])('keeps a right time when an answer takes %i ms [R9]', (took) => {
    open(26 * hour)
    const heard = vi.fn<() => void>()
    const stop = whenCorrected(heard)
    for (let count = 0; count < 20; count += 1) {
      answer(took)
      pass(137)
    }
    stop()
    expect([heard.mock.calls.length, fault()]).toEqual([0, 0])
  })

  it.each([null, '', 'yesterday'])('keeps its time when the date of an answer is %j', (date) => {
    open()
    device.clock += hour
    hearDate(date, now())
    expect(isInDoubt()).toBe(true)
  })
})
