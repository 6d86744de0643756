import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '../../pieces/button/button.tsx'
import { countdownText } from '../../pieces/countdown/use-countdown.ts'
import { Icon } from '../../pieces/icon/icon.tsx'
import { announce } from '../../pieces/live-region/announce.ts'
import { Marked } from '../../pieces/text/text.tsx'
import css from './held-line.module.css'
import { useHold } from './hold-store.ts'
import { lengthenHold } from './hold-times.ts'
import { counted, useSecondsLeft } from './use-seconds-left.ts'

/** Seconds of a whole ring. */
const whole = 600

const Ring = ({ left }: { readonly left: number }) => {
  const share = Math.min(100, Math.round((left / whole) * 100))
  return (
    <svg className={css.ring} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray={`${share} 100`} />
    </svg>
  )
}

type HeldProps = {
  readonly until: string
  readonly timezone: string
  /** It may still be lengthened. */
  readonly canBeLonger: boolean
  readonly isWorking: boolean
}

/** Tells until when the times are the guest's; of the last two minutes each second, with what lengthens them. */
const Held = ({ until, timezone, canBeLonger, isWorking }: HeldProps) => {
  const t = useT()
  const format = useFormat()
  const left = useSecondsLeft(until)
  if (left > counted)
    return (
      <>
        <Ring left={left} />
        <Marked>{t('checkout.heldYours', { time: format.time(until, timezone) })}</Marked>
      </>
    )
  const lengthen = async () => {
    if (await lengthenHold()) announce(t('checkout.heldLonger'))
  }
  return (
    <>
      <Ring left={left} />
      <span role="timer">
        <Marked>{t('checkout.heldLast', { time: countdownText(left) })}</Marked>
      </span>
      {canBeLonger && (
        <TextButton aria-busy={isWorking || undefined} onClick={() => void lengthen()}>
          {t('checkout.keepLonger')}
        </TextButton>
      )}
    </>
  )
}

type LineProps = {
  /** The shop's. */
  readonly timezone: string
}

const Words = ({ timezone }: LineProps) => {
  const t = useT()
  const { hold, isWorking } = useHold()
  if (hold.kind === 'held') {
    const { until, isLonger } = hold
    const props = { until, timezone, isWorking, canBeLonger: !isLonger }
    return <Held key={until} {...props} />
  }
  if (hold.kind === 'over')
    return (
      <output className={css.over}>
        <Icon name="alert" small />
        <Marked>{t('checkout.heldOver')}</Marked>
      </output>
    )
  if (hold.kind === 'ending')
    return (
      <>
        <Ring left={0} />
        <Marked>{t('checkout.heldLast', { time: countdownText(0) })}</Marked>
      </>
    )
  return hold.kind === 'without' && <span>{t('checkout.heldNot')}</span>
}

/** Tells what the guest has of the times while they type: one quiet line, as high in every state, so that nothing moves. */
export const HeldLine = (props: LineProps) => {
  const isShown = useHold(({ hold }) => hold.kind !== 'none')
  return (
    isShown && (
      <div className={css.line}>
        <Words {...props} />
      </div>
    )
  )
}
