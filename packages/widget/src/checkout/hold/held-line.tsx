import { Fragment, type ReactNode } from 'react'
import { localTime } from '@openchair/ui/format/days.ts'
import { ownTimeZone } from '@openchair/ui/format/own-time-zone.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { countdownText } from '@openchair/ui/pieces/countdown/use-countdown.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import css from '../summary/summary.module.css'
import { holdAgain, useHold } from './hold-store.ts'
import { lengthenHold } from './hold-times.ts'
import { counted, useSecondsLeft } from './use-held-times.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'

/** The seconds at which the ring is full. */
const whole = 600

/** A ring that empties counterclockwise as the hold runs out. */
const Ring = ({ left }: { readonly left: number }) => {
  const share = Math.min(100, Math.round((left / whole) * 100))
  const circle = { cx: 10, cy: 10, r: 8, transform: 'rotate(-90 10 10)' }
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3" aria-hidden="true">
      <circle {...circle} stroke="var(--oc-line)" />
      <circle {...circle} stroke="var(--oc-primary)" pathLength="100" strokeDasharray={`${share} 100`} />
    </svg>
  )
}

/** A text whose parts between asterisks are bold. The texts of each language contain the asterisks. */
const Marked = ({ children }: { readonly children: string }) => (
  <span>
    {children.split('*').map((part, index) =>
      // The parts of a text keep their order, so their index is a key.
      // oxlint-disable-next-line react/no-array-index-key
      index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
    )}
  </span>
)

/** A sign, and beside it a text of the line. */
const Says = ({ sign, children }: { readonly sign: ReactNode; readonly children: string }) => (
  <>
    {sign}
    <Quiet>
      <Marked>{children}</Marked>
    </Quiet>
  </>
)

type HeldProps = {
  readonly until: string
  /** True if the hold can still be extended. */
  readonly canBeLonger: boolean
  readonly isWorking: boolean
}

/**
 * Shows until when the times are held, by the guest's clock, which may be hours off the shop's. During the
 * last two minutes it counts the seconds, and offers a button that extends the hold.
 */
const Held = ({ until, canBeLonger, isWorking }: HeldProps) => {
  const t = useT()
  const format = useFormat()
  const left = useSecondsLeft(until)
  if (left > counted) {
    // Spanish says "la 01:10" in this hour only, and "las" in every other.
    const isAtOne = Math.floor(localTime(until, ownTimeZone()).minutes / 60) === 1
    const key = isAtOne ? 'checkout.heldYoursAtOne' : 'checkout.heldYours'
    return <Says sign={<Ring left={left} />}>{t(key, { time: format.time(until, ownTimeZone()) })}</Says>
  }
  const lengthen = async () => {
    if (await lengthenHold()) announce(t('checkout.heldLonger'))
  }
  return (
    <>
      <Says sign={<Ring left={left} />}>{t('checkout.heldLast', { time: countdownText(left) })}</Says>
      {canBeLonger && (
        <TextButton aria-busy={isWorking || undefined} onClick={() => void lengthen()}>
          {t('checkout.keepLonger')}
        </TextButton>
      )}
    </>
  )
}

const Words = () => {
  const t = useT()
  const { hold, isWorking } = useHold()
  if (hold.kind === 'held') {
    const { until, isLonger } = hold
    const props = { until, isWorking, canBeLonger: !isLonger }
    return <Held key={until} {...props} />
  }
  if (hold.kind === 'over') return <Says sign={<Icon name="alert" small />}>{t('checkout.heldOver')}</Says>
  if (hold.kind === 'ending')
    return <Says sign={<Ring left={0} />}>{t('checkout.heldLast', { time: countdownText(0) })}</Says>
  return hold.kind === 'without' && <Quiet>{t('checkout.heldNot')}</Quiet>
}

/** The line that shows the state of the hold while the guest types. Its height is always the same. */
export const HeldLine = () => {
  const isShown = useHold(({ hold }) => hold.kind !== 'none')
  return (
    isShown && (
      <div className={`${css.sums} ${css.held}`} data-held>
        <Words />
      </div>
    )
  )
}

/** Tells if the hold has ended and the times are still free. */
export const useIsOver = (): boolean => useHold(({ hold }) => hold.kind === 'over')

/** A button that holds the times again after the hold has ended. It replaces the form's own button. */
export const HoldAgain = ({ options }: { readonly options: CheckoutOptions }) => {
  const t = useT()
  const format = useFormat()
  const isWorking = useHold((state) => state.isWorking)
  const { reservations, start, shop } = options
  return (
    <Button working={isWorking} onClick={holdAgain}>
      {reservations.length > 1 || start === undefined
        ? t('checkout.holdAllAgain')
        : t('checkout.holdAgain', { time: format.time(start, shop.timezone) })}
    </Button>
  )
}
