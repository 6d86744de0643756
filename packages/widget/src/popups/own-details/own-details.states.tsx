import type { User } from '@openchair/contract'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { namelessUser, samUser, signedIn } from '../../gallery/kingsley/user.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const of = (user: User, put: () => unknown = () => undefined): State => {
  const { seed, before } = signedIn(user)
  return {
    render: () => null,
    seed,
    answers: (path) => (path.startsWith('/v1/brand/') ? kingsley : put()),
    before: () => {
      before()
      openPopup('ownDetails', { brandId: kingsley.id })
    },
  }
}

/** Types into a field as a keyboard does, so that the page notices the change. */
const type = (root: ParentNode, name: string, text: string) => {
  const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!field) return
  field.focus()
  field.select()
  document.execCommand('insertText', false, text)
}
const typed = (...fields: readonly (readonly [string, string])[]) => {
  const send = async () => {
    for (const [name, text] of fields) type(document, name, text)
    await new Promise(requestAnimationFrame)
    document.querySelector<HTMLElement>('dialog form button[type="submit"]')?.click()
  }
  return send
}

export default states({
  verified: of(samUser),
  nameless: of(namelessUser),
  saving: { ...of(samUser, () => new Promise(() => undefined)), after: typed(['lastName', 'White']) },
  faulty: { ...of(samUser), after: typed(['firstName', ' '], ['email', 'sam@'], ['phone', '212']) },
  unanswered: { ...of(samUser), after: typed(['lastName', 'White']) },
})
