import { cdp } from 'vitest/browser'

/** Test pages do not animate; `no-preference` turns animations on, as for most guests. */
export const preferMotion = async (value: 'no-preference' | 'reduce'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
