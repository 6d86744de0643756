import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { takeSession } from '../calls/session.ts'
import { signInByLink } from '../calls/sign-in.ts'
import { useT } from '../i18n/use-t.ts'
import { ButtonLink } from '../pieces/button/button-link.tsx'
import { Solo } from '../pieces/solo/solo.tsx'
import { paths } from '../shell/paths.ts'
import { Fault } from './fault.tsx'
import css from './sign-in.module.css'
import { SignIn } from './sign-in.tsx'
import { useTry } from './use-try.ts'

/** The tokens that this page has sent: each works once. */
const sent = new Set<string>()

const Entering = ({ token }: { readonly token: string }) => {
  const t = useT()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isOver, setOver] = useState(false)
  const { attempt, fault } = useTry()
  useEffect(() => {
    if (sent.has(token)) return
    sent.add(token)
    void attempt(async () => {
      takeSession(client, await signInByLink(token))
      navigate(paths.home, { replace: true })
    }).finally(() => setOver(true))
    // Sends each token once, whatever is drawn again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token])
  if (isOver && fault !== undefined)
    return (
      <Solo>
        <div className={css.form}>
          <h1 className={css.brand}>{t('signIn.title')}</h1>
          <Fault code={fault} />
          <ButtonLink to={paths.home}>{t('signIn.again')}</ButtonLink>
        </div>
      </Solo>
    )
  return (
    <Solo>
      <h1 className={css.title}>{t('signIn.entering')}</h1>
      <BarberPole label={t('common.loading')} />
    </Solo>
  )
}

/** The page that a mail's link opens: it signs in at once, on the device that asked. */
export const ByLink = () => {
  const token = new URLSearchParams(useSearch()).get('token')
  return token === null ? <SignIn /> : <Entering token={token} />
}
