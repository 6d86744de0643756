import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Icon, type IconName } from '../pieces/icon/icon.tsx'
import { paths } from '../shell/paths.ts'
import { useSession } from '../shell/session.tsx'
import css from './messages.module.css'

type MessageProps = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A page with a message alone, and ways on. */
export const Message = ({ icon, title, text, children }: MessageProps) => (
  <main className={css.page}>
    <div className={css.message}>
      <span className={css.sign}>
        <Icon name={icon} size="large" />
      </span>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.ways}>{children}</div>
    </div>
  </main>
)

const HomeLink = () => {
  const t = useT()
  return (
    <Link className={css.link ?? ''} to={paths.home}>
      {t('frame.toDay')}
    </Link>
  )
}

/** An address that the desk does not have. */
export const Unknown = () => {
  const t = useT()
  return (
    <Message icon="search" title={t('frame.unknownTitle')} text={t('frame.unknownText')}>
      <HomeLink />
    </Message>
  )
}

/** A page that is not the signed-in person's; it names who can give access (desk/not-yours). */
export const NotYours = () => {
  const t = useT()
  const { name } = useSession()
  return (
    <Message icon="lock" title={t('frame.notYoursTitle')} text={t('frame.notYoursText', { name })}>
      <HomeLink />
    </Message>
  )
}

/** The desk cannot be reached, so that nobody knows who is signed in. */
export const NotReached = ({ retry }: { readonly retry: () => void }) => {
  const t = useT()
  return (
    <Message icon="offline" title={t('common.networkErrorTitle')} text={t('common.networkErrorText')}>
      <Button onClick={retry}>{t('common.tryAgain')}</Button>
    </Message>
  )
}

/** Nothing is known yet. */
export const Waiting = () => {
  const t = useT()
  return (
    <main className={css.page}>
      <BarberPole label={t('common.loading')} className={css.pole ?? ''} />
    </main>
  )
}
