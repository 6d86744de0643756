import type { Brand } from '@openchair/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { authToken } from '../browser/auth-token.ts'
import { checkPasswordReset, sessionQuery, verifyEmail } from '../calls/auth.ts'
import { brandQuery, brandsQuery } from '../calls/brands.ts'
import { CallError } from '../calls/call-error.ts'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '../pieces/toast/toast.tsx'
import { openPopup, usePopups } from '../popup-stack/popup-stack.ts'
import { callFault } from './call-fault.ts'

type Link = { readonly kind: 'verify' | 'reset'; readonly token: string }

/** The link of a mail that was followed here. Its token leaves the address at once: it is a secret (spec 4). */
const takeLink = (): Link | undefined => {
  const url = new URL(location.href)
  const kind = (['verify', 'reset'] as const).find((name) => url.searchParams.has(name))
  if (!kind) return undefined
  const token = url.searchParams.get(kind) ?? ''
  url.searchParams.delete(kind)
  history.replaceState(history.state, '', url)
  return { kind, token }
}

/** The brand of the page that the link leads to; where it names none, the first there is. */
const brandOf = async (client: QueryClient, path: string): Promise<Brand | undefined> => {
  const named = /^\/brands\/([^/]+)/.exec(path)?.[1]
  if (named !== undefined) return client.fetchQuery(brandQuery(decodeURIComponent(named)))
  return (await client.fetchQuery(brandsQuery())).rows[0]
}

/** Whether a link to a new password leads nowhere any more. What cannot be asked now is told when the password is sent. */
const isUsed = async (token: string): Promise<boolean> => {
  try {
    await checkPasswordReset(token)
    return false
  } catch (error) {
    return error instanceof CallError && error.code === 'link_expired'
  }
}

const isAskedToSignIn = (): boolean =>
  usePopups.getState().popups.some(({ name, open }) => name === 'signIn' && open)

/** Asks to sign in, and runs once that is done; who closes it has decided otherwise, and what waited is forgotten. */
const afterSignIn = (brandId: string, run: () => void): void => {
  openPopup('signIn', { brandId }, { slot: 'signIn' })
  const stop = () => {
    for (const end of ends) end()
  }
  const ends = [
    authToken.subscribe(() => {
      if (authToken.read() === undefined) return
      stop()
      run()
    }),
    usePopups.subscribe(() => {
      if (!isAskedToSignIn()) stop()
    }),
  ]
}

const offerAnother = (brandId: string, step: 'linkOld' | 'verifyOld'): void =>
  openPopup('signIn', { brandId, step }, { slot: 'signIn' })

/** Follows a link of a mail: an e-mail is verified, a new password is chosen. One that is too old leads to a new one. */
export default function MailLink() {
  const t = useT()
  const client = useQueryClient()
  const [path] = useLocation()

  const verify = async (token: string, brandId: string): Promise<void> => {
    try {
      await verifyEmail({ token, brandId })
      showToast({ kind: 'success', title: t('session.verified') })
      await client.invalidateQueries(sessionQuery(brandId))
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'link_expired' && authToken.read() === undefined) return offerAnother(brandId, 'verifyOld')
      if (code === 'link_expired') {
        // Who is signed in has another one sent by saving the address again.
        showToast({ kind: 'error', title: t('session.linkOldTitle'), text: t('session.verifyOldDetails') })
        return openPopup('ownDetails', { brandId })
      }
      showToast({ kind: 'error', ...callFault(t, error) })
      // Whoever can sign in otherwise does so first, so that nobody verifies an address for another.
      if (code === 'session_required') afterSignIn(brandId, () => void verify(token, brandId))
    }
  }
  const follow = useEffectEvent(async ({ kind, token }: Link) => {
    try {
      const isOld = kind === 'reset' && isUsed(token)
      const brand = await brandOf(client, path)
      if (!brand) return
      if (kind === 'verify') await verify(token, brand.id)
      else if (await isOld) offerAnother(brand.id, 'linkOld')
      else openPopup('signIn', { brandId: brand.id, step: 'newPassword', token }, { slot: 'signIn' })
    } catch (error) {
      showToast({ kind: 'error', ...callFault(t, error) })
    }
  })
  useEffect(() => {
    const link = takeLink()
    if (link) void follow(link)
  }, [])
  return null
}
