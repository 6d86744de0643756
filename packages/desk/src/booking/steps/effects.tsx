import type { ChangedBooking, OpenedBooking } from '@openchair/contract'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { Message } from '../parts/message.tsx'
import { droppedCharge, worthOf } from '../rules/worth.ts'
import { useWords } from '../../acts/use-words.ts'
import css from './steps.module.css'

type Props = {
  readonly booking: OpenedBooking
  /** The server's answer about the act; undefined until it has come. */
  readonly answer: ChangedBooking | undefined
  readonly tell: boolean
}

/** Says in three lines what a cancel does to the money and the time, and what the guest hears of it. */
export const Effects = ({ booking, answer, tell }: Props) => {
  const { t, money, card, time, who } = useWords(booking)
  if (!answer) return <Skeleton width="100%" height={96} radius={10} />
  const { kind, amount } = worthOf(answer.change)
  const dropped = droppedCharge(answer.change)
  return (
    <ul className={css.effects}>
      <li>
        <Icon name="refund" />
        <span>
          {t(`booking.effect.${kind}`, { amount: money(amount), card })}
          {dropped > 0 && ` ${t('booking.effectDropped', { amount: money(dropped) })}`}
        </span>
      </li>
      <li>
        <Icon name="clock" />
        <span>
          {t('booking.timeIsFree', { time: time(booking.startsAt), name: booking.barber.firstName })}
        </span>
      </li>
      <li>
        <Icon name="text" />
        {answer.message ? (
          <Message {...answer.message} />
        ) : (
          <span>{t(tell ? 'booking.noContact' : 'booking.untold', who)}</span>
        )}
      </li>
    </ul>
  )
}
