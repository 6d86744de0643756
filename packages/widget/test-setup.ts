// oxlint-disable-next-line import/no-unassigned-import -- before everything that imports React
import './test-console.ts'
// oxlint-disable-next-line import/no-unassigned-import -- it changes how locators press
import './test-press.ts'
import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bindToPages, leavePage } from './src/gallery/leave.ts'
import { phone } from './test-phone.ts'

bindToPages()

const address = location.href
const title = document.title

// Test files share one page, in any order: nothing of a test is left for the next, not even of one that failed.
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  leavePage()
  history.replaceState(null, '', address)
  document.title = title
  scrollTo({ top: 0, behavior: 'instant' })
  if (innerWidth !== phone.width || innerHeight !== phone.height)
    await page.viewport(phone.width, phone.height)
})
