import type { Brand } from '@openchair/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { checkPasswordReset } from '../calls/auth.ts'
import { brandQuery, brandsQuery } from '../calls/brands.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { callFault } from './call-fault.ts'
import { keptLink, type MailLink } from './kept-link.ts'

/**
 * The mailed link with which this page was opened, perhaps before a reload. Its token is secret, so the token
 * leaves the address at once (links/tokens-in-addresses).
 */
const takeLink = (): MailLink | undefined => {
  const url = new URL(location.href)
  const kind = (['verify', 'reset'] as const).find((name) => url.searchParams.has(name))
  if (!kind) return keptLink.read()
  const token = url.searchParams.get(kind) ?? ''
  url.searchParams.delete(kind)
  history.replaceState(history.state, '', url)
  const link = { kind, token }
  keptLink.write(link)
  return link
}

/** The brand that the link's page names, or the first brand where it names none. */
const brandOf = async (client: QueryClient, path: string): Promise<Brand | undefined> => {
  const named = /^\/brands\/([^/]+)/.exec(path)?.[1]
  if (named !== undefined) return client.fetchQuery(brandQuery(decodeURIComponent(named)))
  return (await client.fetchQuery(brandsQuery())).rows[0]
}

/** Tells if a link for a new password is too old. Where that cannot be checked, sending will tell. */
const isUsed = async (token: string): Promise<boolean> => {
  try {
    await checkPasswordReset(token)
    return false
  } catch (error) {
    return error instanceof CallError && error.code === 'link_expired'
  }
}

/**
 * Leads from a mailed link to a button that verifies an e-mail, or to a form for a new password. A link that
 * is too old leads to a new one. Opening a link changes nothing, because scanners of mail open links too.
 */
export default function FollowLink() {
  const t = useT()
  const client = useQueryClient()
  const [path] = useLocation()

  const follow = useEffectEvent(async ({ kind, token }: MailLink) => {
    try {
      const isOld = kind === 'reset' && isUsed(token)
      const brand = await brandOf(client, path)
      if (!brand) return
      if (kind === 'verify') openPopup('confirmEmail', { brandId: brand.id, token })
      else if (await isOld) {
        keptLink.remove()
        openPopup('signIn', { brandId: brand.id, step: 'linkOld' }, { slot: 'signIn' })
      } else openPopup('signIn', { brandId: brand.id, step: 'newPassword', token }, { slot: 'signIn' })
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
