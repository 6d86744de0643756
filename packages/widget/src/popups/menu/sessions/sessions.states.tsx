import { openSessionsQuery } from '../../../calls/auth.ts'
import { brandQuery } from '../../../calls/brands.ts'
import { kingsley } from '../../../gallery/kingsley/brand.ts'
import { samSessions, signedIn } from '../../../gallery/kingsley/user.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../../popup-stack/popup-stack.ts'

const { seed: signedInSeed, before } = signedIn()
const seed = [...signedInSeed, [brandQuery(kingsley.id).queryKey, kingsley] as const]

const opened: State = {
  render: () => null,
  seed,
  before: () => {
    before()
    openPopup('sessions', { brandId: kingsley.id }, { slot: 'secondary' })
  },
}

const having = (rows: typeof samSessions): State => ({
  ...opened,
  seed: [...seed, [openSessionsQuery().queryKey, { rows }]],
  answers: (_, method) => (method === 'GET' ? { rows } : undefined),
})

const press = (label: RegExp) => (): void =>
  [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
    .find((button) => label.test(button.getAttribute('aria-label') ?? button.textContent ?? ''))
    ?.click()

export default states({
  many: having(samSessions),
  onlyHere: having(samSessions.slice(0, 1)),
  failed: { ...having(samSessions), after: press(/iPad/) },
  loading: { ...opened, answers: () => new Promise(() => {}) },
  notLoaded: { ...opened, answers: () => undefined },
})
