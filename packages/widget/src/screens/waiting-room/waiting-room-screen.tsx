import { useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '../../browser/page.tsx'
import { useKnownName } from '../../calls/brands.ts'
import { askStatus } from '../../calls/status.ts'
import { now } from '../../clock/clock.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { announce } from '../../pieces/live-region/announce.ts'
import { LostScreen } from '../../pieces/lost/lost-screen.tsx'
import { ownArt } from '../../pieces/own-art/own-art.ts'
import { Quiet } from '../../pieces/text/text.tsx'
import css from './waiting-room.module.css'

type Props = {
  /** Seconds until the next request. */
  readonly refreshSeconds: number
  /** Called when guests are let in again. */
  readonly onOk: () => void
}

/** Asks the server repeatedly, and gives the seconds until the next request: 0 during one. */
const useLook = ({ refreshSeconds, onOk }: Props): number => {
  const [left, setLeft] = useState(refreshSeconds)
  const finish = useEffectEvent(onOk)
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setInterval>
    const look = async () => {
      const status = await askStatus()
      if (isGone) return
      if (status?.ok) finish()
      else count(status?.cfWaitingRoom.refreshIntervalSeconds ?? refreshSeconds)
    }
    const count = (seconds: number) => {
      // A page in the background ticks irregularly, so the remaining time is measured.
      const end = now() + seconds * 1000
      setLeft(seconds)
      timer = setInterval(() => {
        const rest = Math.min(seconds, Math.max(0, Math.ceil((end - now()) / 1000)))
        setLeft(rest)
        if (rest > 0) return
        clearInterval(timer)
        void look()
      }, 1000)
    }
    count(refreshSeconds)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [refreshSeconds])
  return left
}

/** Page that replaces every other while guests are not let in (spec 4, Waiting room). */
export default function WaitingRoomScreen(props: Props) {
  const t = useT()
  const left = useLook(props)
  const { supportEmail } = usePage()
  const name = useKnownName()
  const first = t('waiting.lookAgain', { seconds: props.refreshSeconds })
  // Announced once: a number that changes every second would drown out everything else.
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
