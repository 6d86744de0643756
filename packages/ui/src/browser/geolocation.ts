import type { Position } from './position.ts'

/** The states of the permission to read the position. */
type PositionPermission = 'prompt' | 'granted' | 'denied'

/** Options: an older position suffices, and the page continues without one after ten seconds. */
const options: PositionOptions = { timeout: 10_000, enableHighAccuracy: false, maximumAge: Infinity }

/** Writes a fault to the console (running/console). */
// oxlint-disable-next-line no-console
const tell = (fault: string): void => console.warn(`Geolocation: ${fault}`)

/** The feature that a browser lacks to give a position; undefined if it lacks none. */
const missing = (): string | undefined => {
  if (!('geolocation' in navigator)) return 'navigation not supported'
  return navigator.userAgent ? undefined : 'missing user agent'
}

/** The browser's permission for the position. `prompt` also where the browser cannot tell. */
export const positionPermission = async (): Promise<PositionPermission> => {
  const fault = missing()
  if (fault !== undefined) {
    tell(fault)
    return 'denied'
  }
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state
  } catch {
    return 'prompt'
  }
}

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** Asks the browser. `denied` by the guest or the page's frame; `unknown` without a timely answer. */
export const findPosition = (): Promise<Position | 'denied' | 'unknown'> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) tell('user denied geolocation')
        resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown')
      },
      options,
    )
  })
