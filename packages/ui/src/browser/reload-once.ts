/** Tells if this page was reloaded and not left since. */
export const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.type === 'reload' &&
        new URL(entry.name).pathname === location.pathname,
    )

/** Reloads the page; false where a reload of this address has not helped before. */
export const reloadOnce = (): boolean => {
  if (isReloaded()) return false
  location.reload()
  return true
}
