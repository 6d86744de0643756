import type { BarberSummary } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useId, useState } from 'react'
import { useFaultText } from '../../acts/fault.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { Tag } from '../../pieces/tag/tag.tsx'
import { useShop } from '../../shell/session.tsx'
import css from './out-row.module.css'
import { type Choice, isInTheChair, possible, type Row, unchosen } from './rows.ts'
import { RowChoices } from './row-choices.tsx'
import { useChoiceTexts } from './use-choice-texts.ts'
import type { RowEnd } from './use-settling.ts'

type Props = {
  readonly row: Row
  /** True where the whole shop closes, so that each row names its professional. */
  readonly isShop: boolean
  readonly barbers: readonly BarberSummary[]
  readonly canCancel: boolean
  readonly choice: Choice | undefined
  readonly end: RowEnd | undefined
  readonly onChoose: (choice: Choice | undefined) => void
}

/** The guests of a row: names, services, and what else must be known of them. */
const Guests = ({ row, isShop, id }: Pick<Props, 'row' | 'isShop'> & { readonly id: string }) => {
  const t = useT()
  const { timezone, currency } = useShop()
  const { time, exactMoney } = useFormat()
  return (
    <div id={id} className={css.guests}>
      {row.members.map(({ booking }) => {
        const { guest, money, marks, state } = booking
        return (
          <div key={booking.id}>
            <b>{guest?.name || t('outToday.walkIn')}</b>{' '}
            <small>
              {[
                ...booking.services,
                ...(isShop ? [t('outToday.withBarber', { name: booking.barber.firstName })] : []),
                ...(guest?.isFirstVisit ? [t('outToday.firstVisit')] : []),
              ].join(', ')}
            </small>{' '}
            {state === 'started' && <Tag state="started">{t('outToday.inTheChair')}</Tag>}
            {state === 'arrived' && (
              <Tag state="arrived">
                {marks.arrivedAt === null
                  ? t('outToday.here')
                  : t('outToday.hereSince', { time: time(marks.arrivedAt, timezone) })}
              </Tag>
            )}
            {money && money.due > 0 && <Tag state="due">{t('outToday.due')}</Tag>}
            {money && money.due === 0 && money.paid > 0 && (
              <small>{t('outToday.paid', { amount: exactMoney(money.paid, currency) })}</small>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** A guest in the chair: finished by whoever began, or handed over to a colleague. */
const InTheChair = ({ row, barbers, canCancel, choice, onChoose }: Props) => {
  const t = useT()
  const { timezone } = useShop()
  const { time } = useFormat()
  const [{ booking, colleague }] = row.members
  const name = barbers.find(({ id }) => id === colleague?.barberId)?.firstName ?? ''
  const canGive = possible(row, canCancel).includes('colleague')
  const isGiven = choice === 'colleague'
  return (
    <div className={css.chair}>
      <Icon name="chair" />
      <p>
        {isGiven ? t('outToday.given', { name }) : t('outToday.finishes', { name: booking.barber.firstName })}{' '}
        {colleague && canGive && (
          <b>{t('outToday.freeAt', { name, time: time(colleague.startsAt, timezone) })}</b>
        )}
      </p>
      {canGive && (
        <Button
          kind="second"
          aria-pressed={isGiven}
          onClick={() => onChoose(isGiven ? undefined : 'colleague')}
        >
          {t('outToday.give', { name })}
        </Button>
      )}
    </div>
  )
}

/** The end of a row since the button was pressed: under way, done, or why it failed. */
const Ended = ({ end }: Pick<Props, 'end'>) => {
  const t = useT()
  const faultText = useFaultText()
  if (!end) return null
  if (end.kind === 'failed')
    return (
      <span className={css.failed}>
        <Icon name="warn" size="small" /> {faultText(end.error)}
      </span>
    )
  if (end.kind === 'sending') return <span className={css.state}>{t('outToday.sending')}</span>
  return (
    <span className={css.done}>
      <Icon name="check" size="small" /> {t(`outToday.done.${end.choice}`)}
    </span>
  )
}

/** The bookings of one sale, with the one choice for them. On a phone the choices open at a press. */
export const OutRow = (props: Props) => {
  const { row, choice, end } = props
  const t = useT()
  const id = useId()
  const { timezone } = useShop()
  const { time } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const textsOf = useChoiceTexts(row, props.barbers)
  const isDone = end?.kind === 'done'
  return (
    <li className={css.row} data-open={isOpen || undefined}>
      <span className={css.time}>{time(row.members[0].booking.startsAt, timezone)}</span>
      <Guests row={row} isShop={props.isShop} id={id} />
      {!isDone && isInTheChair(row) && <InTheChair {...props} />}
      {!isDone && !isInTheChair(row) && (
        <>
          <button
            type="button"
            className={css.short}
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{choice ? textsOf[choice].title : t(`outToday.${unchosen(row)}`)}</span>
            <Icon name={isOpen ? 'up' : 'down'} />
          </button>
          <RowChoices {...props} texts={textsOf} labelledBy={id} />
        </>
      )}
      <output className={css.end}>
        <Ended end={end} />
      </output>
    </li>
  )
}
