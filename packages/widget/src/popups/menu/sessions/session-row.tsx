import type { Device, OpenSession } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { daysBetween, dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import css from '../menu.module.css'

/** The text of a device: `Safari on iPhone`, or the known part of it. */
const useDeviceName = () => {
  const t = useT()
  return ({ browser, system }: Device): string =>
    browser !== null && system !== null
      ? t('menu.sessionDevice', { browser, system })
      : (browser ?? system ?? t('menu.sessionUnknown'))
}

/** The day of the last use, in UTC, as the server counts days. */
const useLastUse = (country: string | undefined) => {
  const t = useT()
  const format = useFormat(country)
  const today = dayOf(useNow(), 'UTC')
  return (day: string): string => {
    const ago = daysBetween(day, today)
    if (ago <= 0) return t('menu.sessionToday')
    return ago === 1 ? t('menu.sessionYesterday') : t('menu.sessionDay', { day: format.dayInSentence(day) })
  }
}

type Props = {
  readonly session: OpenSession
  /** The shop's country, whose format the day uses. */
  readonly country: string | undefined
  /** Ends this session; `done` is the confirmation. */
  readonly onEnd: (done: string) => void
}

/** A session: its device, its last use, and a button to end it. */
export const SessionRow = ({ session: { device, lastUsedDay, current }, country, onEnd }: Props) => {
  const t = useT()
  const name = useDeviceName()(device)
  const used = useLastUse(country)(lastUsedDay)
  return (
    <li className={css.line}>
      <Icon name={current ? 'check' : 'lock'} />
      <p>
        <b>{name}</b>
        <span>{current ? t('menu.sessionHere') : used}</span>
      </p>
      <TextButton
        aria-label={current ? t('menu.signOutHere') : t('menu.signOutOf', { device: name })}
        onClick={() => onEnd(t('menu.sessionEnded', { device: name }))}
      >
        {t('menu.signOut')}
      </TextButton>
    </li>
  )
}
