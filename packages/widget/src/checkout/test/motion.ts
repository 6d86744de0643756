import { cdp } from 'vitest/browser'

/** Test pages stand still; with `no-preference` things move on this page as they do for most guests. */
export const preferMotion = async (value: 'no-preference' | 'reduce'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
