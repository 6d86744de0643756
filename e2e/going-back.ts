import type { BrowserContext, Page } from '@playwright/test'

/** Adds a function to a page that forbids further steps back, and waits until a pending one has arrived. */
const addStay = (): void => {
  let arrival: Promise<void> | undefined
  let stays = false
  const recorded = (go: (steps?: number) => void) => (steps?: number) => {
    if (stays) return
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('popstate', () => resolve(), { once: true })
    arrival = promise
    go(steps)
  }
  history.back = recorded(history.back.bind(history))
  history.go = recorded(history.go.bind(history))
  Object.assign(globalThis, {
    stay: () => {
      stays = true
      return arrival
    },
  })
}

const leaveThis = async (page: Page): Promise<Page> => {
  await page.addInitScript(addStay)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const stay = () =>
    // The page may be gone already, with its pending step.
    page.evaluate(() => (globalThis as { stay?: () => Promise<void> | undefined }).stay?.()).catch(() => {})
  return Object.assign(page, {
    goto: async (...to: Parameters<typeof goto>) => {
      await stay()
      return goto(...to)
    },
    reload: async (...how: Parameters<typeof reload>) => {
      await stay()
      return reload(...how)
    },
  })
}

/**
 * Makes each page of a browser context finish going back, as it does when a sheet closes, before a journey
 * opens another address. Otherwise the browser would drop the address; a guest would simply open it again.
 */
export const leaveForGood = (context: BrowserContext): BrowserContext => {
  const newPage = context.newPage.bind(context)
  return Object.assign(context, { newPage: async () => leaveThis(await newPage()) })
}
