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

/** The server's time, and a device whose two clocks the test moves. */
const server = { now: Date.parse('2026-11-21T15:00:00.000Z') }
const device = { clock: 0, page: 0 }
const pass = (milliseconds: number): void => {
  server.now += milliseconds
  device.clock += milliseconds
  device.page += milliseconds
}
/** A sleep of the device, which engines count in one clock or in both. */
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
/** The error of the page's time in milliseconds. */
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
  it('trusts the device until a server has drawn the page', () => {
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

  it.each([true, false])('counts a sleep, where the engine’s clock does so: %s [R9]', (isCounted) => {
    open(26 * hour)
    sleep(8 * hour, isCounted)
    expect(fault()).toBe(0)
    expect(isInDoubt()).toBe(!isCounted)
    answer()
    expect(fault()).toBeLessThan(2 * second)
    expect(isInDoubt()).toBe(false)
  })

  it('keeps its time on a device whose clock is set back [R9]', () => {
    open()
    device.clock -= 3 * hour
    pass(minute)
    expect([fault(), isInDoubt()]).toEqual([0, true])
  })

  it('trusts a clock that is set forward until the server’s next answer, and no longer [R9]', () => {
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
    'corrects a page that was drawn %i ms before it was shown [R9]',
    (age) => {
      open()
      server.now += age
      answer()
      expect(fault()).toBeLessThan(2 * second)
    },
  )

  it.each([0, 100, 3 * second, 40 * second])('keeps its time at an answer that takes %i ms [R9]', (took) => {
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

  it.each([null, '', 'yesterday'])('keeps its time at an answer dated %j', (date) => {
    open()
    device.clock += hour
    hearDate(date, now())
    expect(isInDoubt()).toBe(true)
  })
})
