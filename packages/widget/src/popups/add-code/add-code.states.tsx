import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const type = (root: HTMLElement, text: string): void => {
  const input = root.querySelector<HTMLInputElement>('dialog input')
  if (!input) throw new Error('no field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const submit = (root: HTMLElement) => root.querySelector<HTMLElement>('button[type=submit]')?.click()

const at = (answer: unknown) => ({
  render: () => null,
  heading: false,
  answers: checkoutAnswers({
    first: (path) => (path.endsWith('/appointment/validate') ? answer : undefined),
  }),
  before: () => {
    chooseReservation()
    openPopup('addCode', { shopRef: 'kingsley-soho' })
  },
})
const typed = (code: string) => async (root: HTMLElement) => {
  type(root, code)
  await Promise.resolve()
  submit(root)
}

export default states({
  empty: at(undefined),
  missing: { ...at(undefined), after: submit },
  working: { ...at(new Promise(() => {})), after: typed('FADE20') },
})
