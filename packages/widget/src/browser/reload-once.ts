const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/** Loads the page anew; false where it has been loaded anew already and that did not help. */
export const reloadOnce = (): boolean => {
  if (isReloaded()) return false
  location.reload()
  return true
}
