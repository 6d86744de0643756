import { phoneText } from '../../format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { LostScreen } from './lost-screen.tsx'
import { useUnplugged } from './unplugged.ts'

type Props = {
  readonly name?: string | undefined
  /** The shop's phone number, if loaded, because guests can call without a network. */
  readonly phone?: string | undefined
  readonly back?: string | undefined
  readonly retry: () => void
}

/** A page that cannot be loaded because the server is unreachable. The caller continues with `whenBack`. */
export const NoConnectionScreen = ({ name = '', phone = '', back, retry }: Props) => {
  const t = useT()
  return (
    <LostScreen
      name={name}
      back={back}
      scene={useUnplugged()}
      title={navigator.onLine ? t('common.networkErrorTitle') : t('common.offlineTitle')}
      text={t('common.offlineText')}
      ways={
        <>
          <Button onClick={retry}>{t('common.tryAgain')}</Button>
          {phone !== '' && (
            <Button kind="third" href={`tel:${phone}`}>
              {t('common.orCall', { phone: phoneText(phone) })}
            </Button>
          )}
        </>
      }
    />
  )
}

/** A page that has crashed. */
export const FailedScreen = () => {
  const t = useT()
  return (
    <LostScreen
      name=""
      scene={useUnplugged()}
      title={t('common.failedTitle')}
      text={t('common.failedText')}
      ways={<Button onClick={() => location.reload()}>{t('common.failedLead')}</Button>}
    />
  )
}
