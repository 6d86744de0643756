import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
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
  const { attempt, fault } = useTry()
  const signIn = useEffectEvent((linkToken: string, isLeft: () => boolean) =>
    attempt(async () => {
      takeSession(client, await enter(linkToken))
      if (!isLeft()) navigate(paths.home, { replace: true })
    }),
  )
  useEffect(() => {
    let isLeft = false
    void signIn(token, () => isLeft)
    return () => {
      isLeft = true
    }
  }, [token])
  if (fault !== undefined)
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
