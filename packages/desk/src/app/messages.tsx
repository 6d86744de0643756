import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { DeadEnd, Message, NotOpen } from '../pieces/message/message.tsx'
import css from '../pieces/message/message.module.css'
import { useSession } from '../shell/session.tsx'

/** An address that the desk does not have. */
export const Unknown = () => {
  const t = useT()
  return <DeadEnd icon="search" title={t('frame.unknownTitle')} text={t('frame.unknownText')} />
}

/** A page that is not the signed-in person's; it names who can give access (desk/not-yours). */
export const NotYours = () => {
  const t = useT()
  const { name } = useSession()
  return <NotOpen text={t('frame.notYoursText', { name })} />
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
