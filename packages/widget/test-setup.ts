import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bindToPages, leavePage } from './src/gallery/leave.ts'
import { phone } from './test-phone.ts'
import { pressCheaply } from './test-press.ts'

// React's development build, which is imported later, opens a task of the console for each element, for debuggers that no test has; it
// costs a tenth of a page's time.
Reflect.deleteProperty(console, 'createTask')
// It also keeps a stack of calls with each element, ten thousand a second, for what it complains of: a fifth of a page's time.
const internals = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object
const stacks = 'recentlyCreatedOwnerStacks'
if (stacks in internals)
  Object.defineProperty(internals, stacks, { configurable: true, get: () => Infinity, set: () => {} })
pressCheaply()
// An expectation that waits moves a stopped clock on by as long as it waits, and so does a press: by seconds on a busy machine.
// Tests alone move it.
vi.isFakeTimers = () => false
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
