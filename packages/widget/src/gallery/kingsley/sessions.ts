import type { OpenSession } from '@openchair/contract'

/** The places where Sam is signed in, at the gallery's 21 November 2026. */
export const samSessions: readonly OpenSession[] = [
  {
    id: 'session-here',
    device: { browser: 'Safari', system: 'iPhone' },
    lastUsedDay: '2026-11-21',
    current: true,
  },
  {
    id: 'session-ipad',
    device: { browser: 'Safari', system: 'iPad' },
    lastUsedDay: '2026-11-20',
    current: false,
  },
  {
    id: 'session-work',
    device: { browser: 'Chrome', system: 'Windows' },
    lastUsedDay: '2026-11-03',
    current: false,
  },
  {
    id: 'session-unknown',
    device: { browser: null, system: null },
    lastUsedDay: '2026-10-28',
    current: false,
  },
]
