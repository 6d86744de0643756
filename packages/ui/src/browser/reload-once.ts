/** Whether this page was loaded anew. One that the guest has left since has come, whatever it was loaded anew for. */
export const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.type === 'reload' &&
        new URL(entry.name).pathname === location.pathname,
    )

/** Loads the page anew; false where it has been loaded anew already, at this address, and that did not help. */
export const reloadOnce = (): boolean => {
  if (isReloaded()) return false
  location.reload()
  return true
}
