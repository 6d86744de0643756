import { cdp } from 'vitest/browser'

type Emulated = {
  /** Draws the page as it is printed. */
  readonly print?: boolean
  /** Draws the page with the few colors that the system forces on it. */
  readonly forcedColours?: boolean
  /** Turns animations on, as most people have them. */
  readonly motion?: boolean
}

/**
 * Draws pages for such a person or device; without arguments, as every test begins. Everything is said each
 * time, because the browser forgets what is left out, and test files share a page.
 */
export const emulate = ({ print, forcedColours, motion }: Emulated = {}): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    media: print ? 'print' : '',
    features: [
      { name: 'forced-colors', value: forcedColours ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: motion ? 'no-preference' : 'reduce' },
    ],
  })
