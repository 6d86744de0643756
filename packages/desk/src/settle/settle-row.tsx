import type { ToSettleRow } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { Num, Small } from '@openchair/ui/pieces/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import { Fault } from '../acts/fault.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { useOffline } from '../shell/connection.ts'
import { useKeys } from '../shell/keys.ts'
import { openPanel } from '../shell/panel.ts'
import { guestPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { useLocation } from 'wouter'
import { endOf, keyOf } from './rows.ts'
import css from './settle.module.css'
import type { Settling } from './use-settling.ts'

type Props = { readonly row: ToSettleRow; readonly settling: Settling }

/** The sentence that says what is to be settled, and since when. */
const useSentences = ({ kind, startsAt, barber, sum, since, detail }: ToSettleRow) => {
  const t = useT()
  const now = useNow()
  const { country, timezone, currency } = useShop()
  const format = useFormat(country)
  const at = (instant: string) => format.relativeDayTime(instant, timezone, now)
  const { channel, address, takenBy } = detail
  return {
    when:
      startsAt &&
      (barber === null ? at(startsAt) : t('settle.when', { dayTime: at(startsAt), name: barber })),
    sum: sum === null ? undefined : format.exactMoney(sum, currency),
    text: t(`settle.text.${kind}`, {
      address: address ?? '',
      channel: channel ?? 'email',
      takenBy: takenBy ?? 'other',
    }),
    since: t('settle.since', {
      when:
        dayOf(since, timezone) === dayOf(now, timezone)
          ? t('settle.todayAt', { time: format.time(since, timezone) })
          : format.dayTimeInSentence(since, timezone),
    }),
  }
}

type LeaveProps = {
  readonly name: string
  readonly working: boolean
  readonly onLeave: (reason: string) => void
  readonly onBack: () => void
}

/** Asks why something is left unsettled. */
const Leave = ({ name, working, onLeave, onBack }: LeaveProps) => {
  const t = useT()
  const isOffline = useOffline()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const isOff = isOffline || reason.trim() === ''
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useKeys({ Escape: onBack })
  return (
    <form
      ref={form}
      className={css.leave}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff && !working) onLeave(reason.trim())
      }}
    >
      <Field
        label={t('settle.why')}
        hint={t('settle.whyFor')}
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={css.acts}>
        <Button type="submit" working={working} {...(isOff ? { 'aria-disabled': true } : {})}>
          {t('settle.leave')}
        </Button>
        <Button kind="quiet" aria-label={t('settle.backFor', { name })} onClick={onBack}>
          {t('common.back')}
        </Button>
      </div>
    </form>
  )
}

/** Something that somebody has to settle: what it is, its own end as a button, and a way to leave it. */
export const SettleRow = ({ row, settling }: Props) => {
  const t = useT()
  const { route } = useShop()
  const isOffline = useOffline()
  const [, navigate] = useLocation()
  const [isLeft, setLeft] = useState(false)
  const leaveButton = useRef<HTMLButtonElement>(null)
  const { when, sum, text, since } = useSentences(row)
  const { working, fault } = settling
  const name = row.name.trim() || t('settle.walkIn')
  const end = endOf(row)
  const isOff = isOffline || working
  const press = () => {
    if (end?.kind === 'panel') openPanel(end.target)
    else if (end?.kind === 'guest') navigate(guestPath(route, end.guestId))
    else if (end && !isOff) void settling.handedBack(row)
  }
  const back = () => {
    setLeft(false)
    requestAnimationFrame(() => leaveButton.current?.focus())
  }
  return (
    <li className={css.row}>
      <div className={css.text}>
        <p className={css.head}>
          <b className={css.name}>{name}</b> {when !== null && <span className={css.when}>{when}</span>}
        </p>
        <p>{text}</p>
        <Small>{since}</Small>
      </div>
      {sum !== undefined && <Num className={`${css.sum} ${row.kind === 'due' ? css.taken : ''}`}>{sum}</Num>}
      {isLeft ? (
        <Leave
          name={name}
          working={working}
          onBack={back}
          onLeave={(reason) => void settling.leave(row, reason)}
        />
      ) : (
        <div className={css.acts}>
          {end && (
            <Button
              kind="second"
              aria-label={t('settle.actFor', { act: t(`settle.end.${row.kind}`), name })}
              {...(end.kind === 'handedBack' && isOff ? { 'aria-disabled': true } : {})}
              onClick={press}
            >
              {t(`settle.end.${row.kind}`)}
            </Button>
          )}
          <Button
            ref={leaveButton}
            kind="quiet"
            aria-label={t('settle.actFor', { act: t('settle.leave'), name })}
            {...(isOffline ? { 'aria-disabled': true } : {})}
            onClick={() => !isOffline && setLeft(true)}
          >
            {t('settle.leave')}
          </Button>
        </div>
      )}
      <div className={css.fault}>
        <Fault fault={fault?.key === keyOf(row) ? fault.error : undefined} />
      </div>
    </li>
  )
}
