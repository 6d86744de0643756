import { sam } from '../../gallery/kingsley/checkout.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const refusal = (code: string, more: object = {}) =>
  Response.json(
    { status: 401, code, message: 'This code can’t be used anymore. Ask for a new one.', ...more },
    { status: 401 },
  )

const opened = (answers: State['answers'], code: string, resendInSeconds = 30): State => ({
  render: () => null,
  before: () => {
    openPopup('signIn', { brandId: kingsley.id }, { slot: 'signIn' })
    openPopup(
      'phoneCode',
      { brandId: kingsley.id, phone: sam.phone, resendInSeconds },
      { slot: 'aboveSignIn' },
    )
  },
  answers: (path, method) => {
    if (path.startsWith('/v1/brand/')) return kingsley
    return typeof answers === 'function' ? answers(path, method) : new Promise(() => {})
  },
  after: () => {
    const input = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
    if (!input) return
    // Types as a keyboard does, so that the page notices the change.
    input.focus()
    document.execCommand('insertText', false, code)
  },
})

export default states({
  typing: opened('never', '482'),
  checking: opened('never', '482951'),
  wrong: opened(() => refusal('incorrect_code', { triesLeft: 4 }), '482915', 0),
  lastTry: opened(() => refusal('incorrect_code', { triesLeft: 1 }), '482915'),
})
