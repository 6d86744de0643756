import { barbersQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { barbers, quino } from '../../gallery/kingsley/barbers.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const shopRef = 'kingsley-soho'

const type = (root: HTMLElement, text: string): void => {
  const input = root.querySelector<HTMLInputElement>('dialog input')
  if (!input) throw new Error('no field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const send = async (root: HTMLElement, passcode: string): Promise<void> => {
  type(root, passcode)
  await new Promise((next) => setTimeout(next))
  root.querySelector<HTMLElement>('dialog form [type=submit]')?.click()
  await new Promise((next) => setTimeout(next, 50))
}
const incorrect = () =>
  Response.json({ status: 400, code: 'incorrect_passcode', message: '' }, { status: 400 })

const at = (answer: () => unknown, after?: (root: HTMLElement) => Promise<void>) => ({
  render: () => null,
  heading: false,
  seed: [
    [shopQuery(shopRef).queryKey, { ...soho, services: [], bookingCodeEnabled: true }] as const,
    [barbersQuery(shopRef).queryKey, { rows: [...barbers, quino], any: null }] as const,
  ],
  answers: answer,
  before: () =>
    openPopup('barberPasscode', {
      shopRef,
      barber: quino.route,
      next: `/book/${shopRef}/barber/${quino.route}/services`,
    }),
  ...(after ? { after } : {}),
})

export default states({
  /** The states of mock-ups 28a to 28d. */
  empty: at(incorrect),
  invalid: at(incorrect, (root) => send(root, '1945')),
  pending: at(
    () => new Promise(() => {}),
    (root) => send(root, '1954'),
  ),
  valid: at(
    () => ({ valid: true }),
    (root) => send(root, '1954'),
  ),
  threeTimesWrong: at(incorrect, async (root) => {
    for (const guess of ['1945', '1955', '1964']) await send(root, guess)
  }),
})
