import type { RemovedWay, WayIn } from '@openchair/contract'
import { waysQuery } from '../../calls/auth.ts'
import { brandQuery } from '../../calls/brands.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { samWays, signedIn } from '../../gallery/kingsley/user.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const { seed, before } = signedIn()

const has = (rows: readonly WayIn[], removed?: readonly RemovedWay[]): State => ({
  render: () => null,
  seed: [...seed, [brandQuery(kingsley.id).queryKey, kingsley], [waysQuery().queryKey, { rows }]],
  answers: (path, method) => (path.startsWith('/v1/user/ways') && method === 'GET' ? { rows } : undefined),
  before: () => {
    before()
    openPopup('ways', { brandId: kingsley.id, ...(removed && { removed }) })
  },
})
const press = (selector: string): void =>
  document.querySelector<HTMLElement>(`dialog[open] ${selector}`)?.click()
const askFirst = (): void => press('li button')

const [phone, email] = samWays

export default states({
  all: has(samWays),
  newPassword: has(samWays.slice(0, 2), []),
  newPasswordRemoved: has(
    samWays.slice(1, 2).map((way) => ({ ...way, removable: false })),
    samWays.filter(({ kind }) => kind !== 'email'),
  ),
  changingPassword: {
    ...has(samWays),
    answers: (path) => (path.startsWith('/v1/user/ways') ? { rows: samWays } : {}),
    after: () => press('ul ~ button'),
  },
  old: has(samWays.map((way) => ({ ...way, removable: false }))),
  younger: has(samWays.map((way) => ({ ...way, removable: way.kind === 'phone' }))),
  only: has(email ? [{ ...email, removable: false }] : []),
  none: has([]),
  removingEmail: {
    ...has([email, phone].filter((way) => way !== undefined)),
    after: askFirst,
  },
  failed: {
    ...has(samWays),
    after: async () => {
      askFirst()
      await new Promise(requestAnimationFrame)
      press('li button + button')
    },
  },
  loading: { ...has([]), seed, answers: () => new Promise(() => {}) },
  notLoaded: { ...has([]), seed, answers: () => undefined },
})
