import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findPosition, positionPermission } from './geolocation.ts'

const log = vi.spyOn(console, 'warn').mockReturnValue()
const logged = () => log.mock.calls.map(([words]) => words as unknown)

beforeEach(() => log.mockClear())
afterEach(() => vi.unstubAllGlobals())

const browser = (has: object) => vi.stubGlobal('navigator', { userAgent: 'Browser 1', ...has })
const permissions = (state: PermissionState) => ({ permissions: { query: () => Promise.resolve({ state }) } })

it.each(['prompt', 'granted', 'denied'] as const)(
  'the permission is %s, as the browser says [4.10.03]',
  async (state) => {
    browser({ geolocation: {}, ...permissions(state) })
    expect(await positionPermission()).toBe(state)
    expect(logged()).toEqual([])
  },
)

it.each([
  [{}, 'Geolocation: navigation not supported'],
  [{ geolocation: {}, userAgent: '' }, 'Geolocation: missing user agent'],
])(
  'a browser with only %j counts as denying the position, and the reason is logged [8.04.07]',
  async (has, words) => {
    browser({ ...permissions('granted'), ...has })
    expect(await positionPermission()).toBe('denied')
    expect(logged()).toEqual([words])
  },
)

it.each([
  [1, 'denied', ['Geolocation: user denied geolocation']],
  [2, 'unknown', []],
  [3, 'unknown', []],
] as const)(
  'the browser’s error code %i results in %s, and is logged [8.04.07]',
  async (code, found, words) => {
    const getCurrentPosition = (_: unknown, fail: (fault: object) => void) =>
      fail({ code, PERMISSION_DENIED: 1 })
    browser({ geolocation: { getCurrentPosition } })
    expect(await findPosition()).toBe(found)
    expect(logged()).toEqual(words)
  },
)

it('waits at most ten seconds, needs no high accuracy, and accepts a position of any age [9.05.12]', async () => {
  const getCurrentPosition = vi.fn((found: (position: object) => void) =>
    found({ coords: { latitude: 40.72345, longitude: -73.99876 } }),
  )
  browser({ geolocation: { getCurrentPosition } })
  expect(await findPosition()).toEqual({ lat: 40.723, lng: -73.999 })
  expect(getCurrentPosition).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), {
    timeout: 10_000,
    enableHighAccuracy: false,
    maximumAge: Infinity,
  })
})
