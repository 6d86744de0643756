import { expect, it, vi } from 'vitest'
import { isReloaded } from './reload-once.ts'

/** Pretends that the page was loaded in this way, at this path. */
const brought = (type: NavigationTimingType, path: string) => {
  const entry = Object.create(PerformanceNavigationTiming.prototype, {
    type: { value: type },
    name: { value: new URL(path, location.href).href },
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
}
it.each([
  ['reload', location.pathname, true],
  ['reload', `${location.pathname}?lang=fr`, true],
  ['reload', '/the/page/before', false],
  ['navigate', location.pathname, false],
] as const)('a page that came by %s at %s counts as reloaded: %s', (type, path, expected) => {
  brought(type, path)
  expect(isReloaded()).toBe(expected)
})
