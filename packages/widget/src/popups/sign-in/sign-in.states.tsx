import { kingsley } from '../../gallery/kingsley/brand.ts'
import { type Answers, type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import type { SignInProps } from '../../popup-stack/popup-props.ts'

type First = Exclude<SignInProps['step'], undefined>

const refused = (status: number, code: string, message: string) =>
  Response.json({ status, code, message }, { status })

/** Types as a keyboard does, so that the page notices the change. */
const fill = (name: string, value: string) => {
  document.querySelector<HTMLInputElement>(`dialog[open] input[name="${name}"]`)?.focus()
  document.execCommand('insertText', false, value)
}
const press = () => document.querySelector<HTMLElement>('dialog[open] form button[type="submit"]')?.click()

const at = (step: First, answer?: Exclude<Answers, string>, after?: () => void): State => ({
  render: () => null,
  before: () => openPopup('signIn', { brandId: kingsley.id, step, token: 'token' }, { slot: 'signIn' }),
  answers: (path, method) => {
    if (path.startsWith('/v1/brand/')) return kingsley
    if (path === '/v1/sign-in-ways') return waysOf(true)
    return answer?.(path, method)
  },
  ...(after ? { after } : {}),
})
const provider = {
  clientId: 'client',
  authorizeUrl: 'https://id.example.com/authorize',
  redirectUri: 'https://book.example.com/booking/signed-in',
}
const waysOf = (isSetUp: boolean) => ({
  apple: isSetUp ? provider : null,
  google: isSetUp ? provider : null,
})
const typed = () => {
  fill('email', 'sam.whitaker@example.com')
  fill('password', 'barber2026')
  press()
}

export default states({
  ways: at('ways'),
  withoutProviders: {
    ...at('ways'),
    answers: (path) => (path === '/v1/sign-in-ways' ? waysOf(false) : kingsley),
  },
  phoneNotWhole: at('ways', undefined, () => {
    fill('phone', '212')
    press()
  }),
  phoneNotMobile: at(
    'ways',
    () => {
      const message = 'We can’t text this phone number. Use a mobile number.'
      return Response.json(
        {
          status: 400,
          code: 'invalid_request',
          message: 'Look again.',
          issues: [{ path: 'phone', message }],
        },
        { status: 400 },
      )
    },
    () => {
      fill('phone', '8002255001')
      press()
    },
  ),
  email: at('email'),
  emailWrong: at(
    'email',
    () => refused(401, 'incorrect_password', 'The email or password isn’t right.'),
    typed,
  ),
  emailMissing: at('email', undefined, press),
  signUp: at('signUp', undefined, () => fill('password', 'clipperfade')),
  signUpFaults: at('signUp', undefined, press),
  signUpWorking: at(
    'signUp',
    () => new Promise(() => {}),
    () => {
      fill('firstName', 'Sam')
      fill('lastName', 'Whitaker')
      fill('email', 'sam.whitaker@example.com')
      fill('password', 'clipperfade7')
      press()
    },
  ),
  forgotten: at('forgotten'),
  linkOld: at('linkOld'),
  sent: at(
    'forgotten',
    () => ({}),
    () => {
      fill('email', 'sam.whitaker@example.com')
      press()
    },
  ),
  newPassword: at('newPassword', undefined, () => fill('password', 'straight-razor')),
})
