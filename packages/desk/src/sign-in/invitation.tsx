import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { takeSession } from '../calls/session.ts'
import { acceptInvitation, invitationQuery } from '../calls/sign-in.ts'
import { useT } from '../i18n/use-t.ts'
import { ButtonLink } from '../pieces/button/button-link.tsx'
import { Button } from '../pieces/button/button.tsx'
import { Solo } from '../pieces/solo/solo.tsx'
import { paths } from '../shell/paths.ts'
import { Fault } from './fault.tsx'
import css from './sign-in.module.css'
import { useTry } from './use-try.ts'

type Opened = NonNullable<ReturnType<typeof useOpened>['data']>
const useOpened = (token: string) => useQuery(invitationQuery(token))

type AcceptProps = { readonly token: string; readonly opened: Opened }

const Accept = ({ token, opened: { place, role, invitedBy, email, isKnown } }: AcceptProps) => {
  const t = useT()
  const client = useQueryClient()
  const { locale } = useLocale()
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const { attempt, isTrying, fault } = useTry()
  const accept: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    void attempt(async () => {
      takeSession(client, await acceptInvitation(token, isKnown ? undefined : name.trim(), locale))
      navigate(paths.home, { replace: true })
    })
  }
  const as = { role: t(`frame.role.${role}`), place }
  return (
    <form className={css.form} onSubmit={accept} noValidate>
      <h1 className={css.title}>{t('signIn.invitedTitle', { place })}</h1>
      <p className={css.lead}>
        {invitedBy === null ? t('signIn.invitedAs', as) : t('signIn.invitedBy', { ...as, name: invitedBy })}
      </p>
      <p className={css.small}>{t('signIn.invitedEmail', { email })}</p>
      {!isKnown && (
        <Field
          label={t('signIn.name')}
          name="name"
          autoComplete="name"
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={fault === 'invalid' ? t('signIn.nameMissing') : undefined}
        />
      )}
      <Fault code={fault === 'invalid' ? undefined : fault} />
      <Button type="submit" large wide working={isTrying}>
        {t('signIn.accept')}
      </Button>
    </form>
  )
}

/** An invitation to the desk. Only its button accepts it, so that no program that reads mails does. */
export const Invitation = () => {
  const t = useT()
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const { data, error, refetch } = useOpened(token)
  return (
    <Solo>
      {data && <Accept token={token} opened={data} />}
      {!data && error && (
        <div className={css.form}>
          <h1 className={css.title}>
            {isUnreachable(error) ? t('common.networkErrorTitle') : t('signIn.invitationOver')}
          </h1>
          <p className={css.lead}>
            {isUnreachable(error) ? t('common.networkErrorText') : t('signIn.askAgain')}
          </p>
          {isUnreachable(error) ? (
            <Button large wide onClick={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          ) : (
            <ButtonLink to={paths.home}>{t('signIn.enter')}</ButtonLink>
          )}
        </div>
      )}
      {!data && !error && <BarberPole label={t('common.loading')} />}
    </Solo>
  )
}
