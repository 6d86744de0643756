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

/** The sign-ins on their way, by the token of their link, which works once. */
const entering = new Map<string, ReturnType<typeof signInByLink>>()

/** Signs in by a link, once for all who ask until the answer. A refused one is asked about again. */
const enter = (token: string): ReturnType<typeof signInByLink> => {
  const under = entering.get(token) ?? signInByLink(token)
  entering.set(token, under)
  return under.finally(() => entering.delete(token))
}

const Entering = ({ token }: { readonly token: string }) => {
  const t = useT()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isOver, setOver] = useState(false)
  const { attempt, fault } = useTry()
  useEffect(() => {
    let isLeft = false
    void attempt(async () => {
      takeSession(client, await enter(token))
      if (!isLeft) navigate(paths.home, { replace: true })
    }).finally(() => setOver(true))
    return () => {
      isLeft = true
    }
    // Enters once with each token, whatever is drawn again.
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
