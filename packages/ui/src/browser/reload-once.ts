/** Tells if this page was reloaded, and the guest has not gone to another address since. */
export const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.type === 'reload' &&
        new URL(entry.name).pathname === location.pathname,
    )

/** Reloads the page. Returns false, without a reload, where one has not helped before. */
export const reloadOnce = (): boolean => {
  if (isReloaded()) return false
  location.reload()
  return true
}
