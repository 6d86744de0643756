import type { User } from '@openchair/contract'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { namelessUser, samUser, signedIn } from '../../gallery/kingsley/user.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const opened = (): void => openPopup('confirmEmail', { brandId: kingsley.id, token: 'token' })
const press = (): void =>
  document.querySelector<HTMLElement>('dialog[open] form button[type="submit"]')?.click()

const field = (): HTMLInputElement | null => document.querySelector('dialog[open] input[name="password"]')

/** Shows the popup after the button was pressed and the server has answered. */
const after = (code: string, user?: User): State => {
  const of = user && signedIn(user)
  return {
    render: () => null,
    ...(of && { seed: of.seed }),
    before: () => {
      of?.before()
      opened()
    },
    answers: (path) =>
      path.startsWith('/v1/verify-email/')
        ? Response.json({ status: 401, code, message: 'Look again.' }, { status: 401 })
        : kingsley,
    after: press,
  }
}

const unproved: User = { ...namelessUser, email: 'sam.whitaker@example.com' }

export default states({
  pressSignedIn: { ...after('', samUser), after: () => {} },
  press: { render: () => null, before: opened, answers: () => kingsley },
  working: {
    ...after(''),
    answers: (path) => (path.startsWith('/v1/verify-email/') ? new Promise(() => {}) : kingsley),
  },
  password: after('password_required'),
  wrongPassword: {
    ...after('password_required'),
    answers: (path, _, body = '') => {
      if (!path.startsWith('/v1/verify-email/')) return kingsley
      const code = body.includes('password') ? 'incorrect_password' : 'password_required'
      return Response.json({ status: 401, code, message: 'Look again.' }, { status: 401 })
    },
    after: async () => {
      press()
      while (!field()) await new Promise(requestAnimationFrame)
      field()?.focus()
      document.execCommand('insertText', false, 'clipperfade7')
      await new Promise(requestAnimationFrame)
      press()
    },
  },
  otherAccount: after('other_account', samUser),
  otherAccountUnproved: after('other_account', unproved),
  old: {
    ...after('link_expired', unproved),
    answers: (path) => {
      if (path.startsWith('/v1/user/session')) return { expiresAt: '2099-01-01T00:00:00Z', user: unproved }
      return path.startsWith('/v1/verify-email/')
        ? Response.json({ status: 401, code: 'link_expired', message: 'Too old.' }, { status: 401 })
        : kingsley
    },
  },
  signInFirst: after('session_required'),
  unanswered: { ...after(''), answers: (path) => (path.startsWith('/v1/brand') ? kingsley : undefined) },
})
