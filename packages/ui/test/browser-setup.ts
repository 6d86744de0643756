import { afterAll, afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from './emulate.ts'
import { bindToPages, leavePage } from './leave.ts'
import { phone } from './phone.ts'
import { pressCheaply } from './press.ts'

// React's development build, which is imported later, opens a console task for each element. It is for
// debuggers, which no test has, and costs a tenth of a page's time.
Reflect.deleteProperty(console, 'createTask')
// For its warnings, React also stores a call stack with each element, ten thousand a second. That costs a
// fifth of a page's time.
const internals = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object
const stacks = 'recentlyCreatedOwnerStacks'
if (stacks in internals)
  Object.defineProperty(internals, stacks, { configurable: true, get: () => Infinity, set: () => {} })
pressCheaply()
// Waiting expectations and presses would advance a stopped clock, by seconds on a busy machine. Only tests
// may move it.
vi.isFakeTimers = () => false
bindToPages()

const address = location.href
const title = document.title

// Test files share a page, in any order, so nothing of a test may reach the next, even if it failed.
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
afterAll(() => emulate())
