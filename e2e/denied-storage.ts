import type { Page } from '@playwright/test'

/** Denies pages their storage, as a browser does that blocks it; `frames` denies it to what others have framed alone. */
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
