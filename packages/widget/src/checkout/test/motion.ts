import { cdp } from 'vitest/browser'

/** Turns animations on (`no-preference`), as most guests have them, or off again. Test pages have none. */
export const preferMotion = async (value: 'no-preference' | 'reduce'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
