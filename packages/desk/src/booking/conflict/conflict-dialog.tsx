import type { DeskAct, OpenedBooking } from '@openchair/contract'
import { openModal } from '@openchair/ui/pieces/kept-focus/kept-focus.ts'
import { Hidden, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../pieces/button/button.tsx'
import type { Conflict } from '../act/use-booking-act.ts'
import { changeSince, differences, type Part } from '../rules/differences.ts'
import { useWords } from '../use-words.ts'
import css from './conflict.module.css'

type Props = {
  readonly conflict: Conflict
  /** The wanted act, which stands in the last column. */
  readonly wanted: Exclude<DeskAct, 'move'>
  /** Keeps what the other person did. */
  readonly onKeep: () => void
  /** The way to do one's own all the same; missing where it is no longer possible. */
  readonly goOn?: { readonly label: string; readonly onPress: () => void }
}

/** Shows a booking as it was, as somebody has left it, and the wanted act; the safe answer comes first. */
export const ConflictDialog = ({ conflict: { was, now }, wanted, onKeep, goOn }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const before = useWords(was)
  const after = useWords(now)
  const { t, name, who, time } = after
  const change = changeSince(was, now)
  const by = change?.by ?? undefined
  useEffect(() => {
    const element = dialog.current
    if (element) openModal(element, element.querySelector('h2'))
    return () => element?.close()
  }, [])
  const cell = (booking: OpenedBooking, part: Part): string => {
    const { dayTime, money } = booking === was ? before : after
    if (part === 'state') return t(`booking.state.${booking.state}`)
    if (part === 'time') return dayTime(booking.startsAt)
    if (part === 'professional') return booking.barber.firstName
    if (part === 'services') return booking.services.join(', ')
    return money(booking.money?.left ?? 0)
  }
  return (
    <dialog
      role="alertdialog"
      aria-modal="true"
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      ref={dialog}
      className={css.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onKeep()
      }}
    >
      <h2 id={`${id}-title`} className={css.title} tabIndex={-1}>
        {by === undefined ? t('booking.changedMeanwhile') : t('booking.changedMeanwhileBy', { by })}
      </h2>
      <Quiet>
        <span id={`${id}-text`}>{t('booking.youWanted', { act: t(`booking.act.${wanted}`), ...who })}</span>
      </Quiet>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>{t('booking.compared')}</Hidden>
            </th>
            <th scope="col">{t('booking.was')}</th>
            <th scope="col">
              {change === undefined
                ? t('booking.isNow')
                : t('booking.isNowAt', { time: time(change.at), by: by ?? name })}
            </th>
            <th scope="col">{t('booking.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {differences(was, now).map(({ part, isChanged }) => (
            <tr key={part}>
              <th scope="row">{t(`booking.part.${part}`)}</th>
              <td>{cell(was, part)}</td>
              <td className={isChanged ? css.changed : undefined}>{cell(now, part)}</td>
              <td>{part === 'state' ? <b>{t(`booking.act.${wanted}`)}</b> : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <Button large wide onClick={onKeep}>
          {by === undefined ? t('booking.keepIt') : t('booking.keepWhatOf', { by })}
        </Button>
        {goOn && (
          <Button kind="second" wide onClick={goOn.onPress}>
            {goOn.label}
          </Button>
        )}
      </div>
    </dialog>
  )
}
