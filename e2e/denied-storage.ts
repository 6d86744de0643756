import type { Page } from '@playwright/test'

/**
 * Denies pages their storage, as a blocking browser does; `frames` denies it only to frames of other sites.
 */
export const denyStorage = (page: Page, where: 'everywhere' | 'frames'): Promise<unknown> =>
  page.addInitScript((denied) => {
    if (denied === 'frames' && window.parent === window) return
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  }, where)
