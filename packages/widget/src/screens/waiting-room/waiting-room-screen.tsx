import { useEffect, useEffectEvent } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { useKnownName } from '../../calls/brands.ts'
import { askStatus } from '../../calls/status.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { LostScreen } from '@openchair/ui/pieces/lost/lost-screen.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { useCountdown } from '@openchair/ui/pieces/countdown/use-countdown.ts'
import css from './waiting-room.module.css'

type Props = {
  /** Seconds until the next request. */
  readonly refreshSeconds: number
  /** Called when guests are let in again. */
  readonly onOk: () => void
}

/** Asks the server repeatedly, and returns the seconds until the next request, 0 during one. */
const useLook = ({ refreshSeconds, onOk }: Props): number => {
  const { left, restart } = useCountdown(refreshSeconds)
  const finish = useEffectEvent(onOk)
  const again = useEffectEvent(restart)
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return undefined
    let isGone = false
    void askStatus().then((status) => {
      if (isGone) return
      if (status?.ok) finish()
      else again(status?.cfWaitingRoom.refreshIntervalSeconds ?? refreshSeconds)
    })
    return () => {
      isGone = true
    }
  }, [isOver, refreshSeconds])
  return left
}

/** Page that replaces every other while guests are not let in (running/waiting-room). */
export default function WaitingRoomScreen(props: Props) {
  const t = useT()
  const left = useLook(props)
  const { supportEmail } = usePage()
  const name = useKnownName()
  const first = t('waiting.lookAgain', { seconds: props.refreshSeconds })
  // This is announced once, because a number that changes every second would drown out everything else.
  useEffect(() => announce(first), [first])
  return (
    <LostScreen
      name={name}
      busy
      scene={ownArt('scene-waiting')}
      title={t('waiting.title', { product: name || t('common.appName') })}
      text={t('waiting.text')}
      ways={
        <>
          {supportEmail !== undefined && (
            <Button kind="second" href={`mailto:${supportEmail}`}>
              <Icon name="mail" small />
              {t('waiting.support')}
            </Button>
          )}
          <Quiet className={css.booked ?? ''}>{t('waiting.booked')}</Quiet>
        </>
      }
    >
      <Quiet className={css.look ?? ''}>
        {left > 0 ? t('waiting.lookAgain', { seconds: left }) : t('waiting.looking')}
      </Quiet>
    </LostScreen>
  )
}
