import type { User } from '@openchair/contract'
import { maskContact } from '@openchair/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { logIn, sessionQuery, verifyEmail } from '../../calls/auth.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { updateCustomer } from '../../calls/customers.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { callFault } from '../../session/call-fault.ts'
import { keepSession, signOut } from '../../session/sign-in.ts'
import { useAccountForm } from '../../session/account-form.tsx'
import { useSession } from '../../session/use-session.ts'

/** The next step: the press, what the account's owner must do first, or a new link if this one is too old. */
type Step = 'press' | 'password' | 'signIn' | 'otherAccount' | 'old'

const stepAfter: Readonly<Record<string, Step>> = {
  password_required: 'password',
  session_required: 'signIn',
  other_account: 'otherAccount',
}

/** The signed-in account as its owner recognises it; undefined without e-mail and phone. */
const contactOf = (user: User | undefined): string | undefined => {
  const contact = user?.email ?? user?.phone
  return contact == null ? undefined : maskContact(contact)
}

type Of = { readonly brandId: string; readonly token: string; readonly onClose: () => void }

/** Verifies an e-mail by a link after a press, and explains what prevents it (accounts/verified-email). */
export const useConfirmEmail = ({ brandId, token, onClose }: Of) => {
  const t = useT()
  const client = useQueryClient()
  const user = useSession(brandId)?.user
  const [step, setStep] = useState<Step>('press')
  const [password, setPassword] = useState('')
  const [sending, setSending] = useState(false)
  // A proof is required only while others guess at the account.
  const botCheck = useBotCheck({ purpose: 'other', off: true })
  const isAsked = step === 'password'
  const askedAs = useRef<string>(undefined)
  /** Tells if somebody has signed in since the server's last answer, even in another tab. */
  const hasSignedIn = (): boolean => {
    const now = authToken.read()
    return now !== undefined && now !== askedAs.current
  }

  /** Signs in with the password that verified the e-mail. If that fails, the user can sign in later. */
  const signInAs = async (email: string): Promise<void> => {
    const session = await logIn({ email, password, brandId }).catch(() => undefined)
    if (session) keepSession(client, brandId, session)
  }
  const verify = async (): Promise<void> => {
    const asked = { token, brandId, ...(isAsked && { password }) }
    askedAs.current = authToken.read()
    const { email, already } = await botCheck.send((botToken) => verifyEmail(asked, { botToken }))
    if (isAsked && !already) await signInAs(email)
    onClose()
    showToast({
      kind: 'success',
      title: already ? t('session.confirmedAlready') : t('session.verified'),
      text: already ? t('session.confirmedAlreadyText', { email }) : undefined,
    })
    await client.invalidateQueries(sessionQuery(brandId))
  }
  /** Offers another link where one is needed. A signed-in user may have used this one on another device. */
  const offerAnother = async (): Promise<void> => {
    if (authToken.read() === undefined) {
      onClose()
      openPopup('signIn', { brandId, step: 'verifyOld' }, { slot: 'signIn' })
      return
    }
    const session = await client.fetchQuery({ ...sessionQuery(brandId), staleTime: 0 })
    const { email, emailVerified } = session.user
    if (email !== null && !emailVerified) {
      setStep('old')
      return
    }
    onClose()
    if (email !== null) {
      const text = t('session.confirmedOldText', { email })
      showToast({ kind: 'info', title: t('session.confirmedAlready'), text })
      return
    }
    showToast({ kind: 'error', title: t('session.linkOldTitle'), text: t('session.verifyOldDetails') })
    openPopup('ownDetails', { brandId })
  }
  const askToSignIn = (): void => openPopup('signIn', { brandId }, { slot: 'signIn' })
  const run = async (): Promise<void> => {
    try {
      await verify()
    } catch (error) {
      const code = error instanceof CallError ? error.code : ''
      const next = stepAfter[code]
      if (code === 'link_expired') return offerAnother()
      if (next === undefined) throw error
      setStep(next)
      if (next === 'signIn' && !hasSignedIn()) askToSignIn()
    }
  }
  const account = useAccountForm({
    check: () => ({ password: isAsked && password === '' ? t('session.passwordMissing') : undefined }),
    send: run,
    word: ({ code }) => {
      if (code !== 'incorrect_password') return undefined
      const text = t('session.confirmNoMatch', { press: t('session.forgottenLink') })
      return { title: t('session.noMatchTitle'), text }
    },
  })

  const sendOwnLink = async (): Promise<void> => {
    const { customer, email } = user ?? {}
    if (!customer || !email || sending) return
    setSending(true)
    try {
      await updateCustomer({ id: customer.id, email })
      onClose()
      const text = t('session.detailsLinkSent', { email })
      showToast({ kind: 'success', title: t('session.newLinkSent'), text })
    } catch (error) {
      showToast({ kind: 'error', ...callFault(t, error) })
    }
    setSending(false)
  }

  // Signing in was the last obstacle, so the popup repeats the press.
  const { form, working } = account
  const goOn = useEffectEvent(() => {
    if (hasSignedIn()) form.current?.requestSubmit()
  })
  useLayoutEffect(() => {
    // The form accepts no other press while it works. A sign-in in that time is noticed when it has finished.
    if (step !== 'signIn' || working) return
    goOn()
    return authToken.subscribe(goOn)
  }, [step, working])

  return {
    account,
    botCheck,
    step,
    /** The signed-in user's e-mail or phone, masked; undefined for a guest, or without either. */
    contact: contactOf(user),
    password: account.field('password', password, setPassword),
    askToSignIn,
    /** Only access to the mailbox can prove that the guest owns the account. */
    setNewPassword: (): void => {
      onClose()
      openPopup('signIn', { brandId, step: 'forgotten' }, { slot: 'signIn' })
    },
    /** Signs out, then repeats the press without an account. */
    leaveAccount: async (): Promise<void> => {
      await signOut()
      form.current?.requestSubmit()
    },
    /** Sends a link for the signed-in account; undefined if its e-mail is verified, or it has no e-mail. */
    ownLink:
      user?.customer && user.email !== null && !user.emailVerified
        ? { email: user.email, working: sending, send: () => void sendOwnLink() }
        : undefined,
  }
}
