import type { DeskColumn, DeskTimeOff } from '@openchair/contract'
import { getDeskDay } from '@openchair/contract/calls'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { localTime } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Fault } from '../acts/fault.tsx'
import { dayQuery } from '../calls/day.ts'
import { changeTimeOff, removeTimeOff } from '../calls/time-off.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { PartNotLoaded } from '../pieces/page/not-loaded.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { useOffline } from '../shell/connection.ts'
import { type ShownPanel, shownPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import { fieldTime } from '../times/field-time.ts'
import { endsTooSoon, type Repetition, repetitionInput } from './block/block-draft.ts'
import css from './block/block.module.css'
import { RepeatFields } from './block/repeat-fields.tsx'

type Props = { readonly id: string; readonly on: string }
type Found = { readonly entry: DeskTimeOff; readonly column: DeskColumn }

/** An instant for a field of day and time, on the shop's clock. */
const fieldDateTime = (instant: string, zone: string): string => {
  const { day, minutes } = localTime(instant, zone)
  return `${day}T${fieldTime(minutes)}`
}

/** Sends one change at a time; nothing is changed twice, because each names the version that it has seen. */
const useChange = (whenDone: (count: number, panel: ShownPanel) => void) => {
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [isWorking, setWorking] = useState(false)
  const [fault, setFault] = useState<CallError>()
  const send = async (change: () => Promise<number>) => {
    if (isBusy.current) return
    isBusy.current = true
    const panel = shownPanel()
    setWorking(true)
    setFault(undefined)
    try {
      whenDone(await change(), panel)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error)
    } finally {
      isBusy.current = false
      setWorking(false)
      void client.invalidateQueries({ queryKey: [getDeskDay.path] })
    }
  }
  return { isWorking, fault, send }
}

const EditEntry = ({ entry, column, on }: Found & Pick<Props, 'on'>) => {
  const t = useT()
  const shop = useShop()
  const isOffline = useOffline()
  const { capital, fullDay, weekday, dayTimeInSentence } = useFormat(shop.country)
  const [begins, setBegins] = useState(fieldDateTime(entry.startsAt, shop.timezone))
  const [ends, setEnds] = useState(fieldDateTime(entry.endsAt, shop.timezone))
  const [reason, setReason] = useState(entry.reason ?? '')
  /** The entry as the fields were filled from it, while somebody else may change it. */
  const [seen, setSeen] = useState(entry)
  const takeOver = () => {
    setSeen(entry)
    setBegins(fieldDateTime(entry.startsAt, shop.timezone))
    setEnds(fieldDateTime(entry.endsAt, shop.timezone))
    setReason(entry.reason ?? '')
  }
  const [which, setWhich] = useState<'day' | 'all'>('day')
  /** Work days are five entries, one for each day of the week, so each names its own (desk/time-off). */
  const itsDay = { weekday: weekday(localTime(entry.startsAt, shop.timezone).day, 'long') }
  const [repetition, setRepetition] = useState<Omit<Repetition, 'day'>>({ repeat: 'never', lastDay: '' })
  const repeating = { ...repetition, day: begins.slice(0, 10) }
  const finish = (title: string, count: number, panel: ShownPanel) => {
    panel.close()
    showToast({
      kind: 'success',
      title,
      ...(count > 0 ? { text: t('timeOff.left', { count }) } : {}),
      about: 'blocked',
    })
  }
  const changing = useChange((count, panel) => finish(t('timeOff.changed'), count, panel))
  const removing = useChange((_, panel) => finish(t('timeOff.removed'), 0, panel))
  const isReversed = ends <= begins
  const named = {
    shopId: shop.id,
    id: entry.id,
    version: entry.version,
    ...(entry.isWeekly && which === 'day' ? { onlyOn: on } : {}),
  }
  const change = () =>
    changing.send(async () => {
      const { concerned } = await changeTimeOff({
        ...named,
        begins: `${begins.slice(0, 16)}:00`,
        ends: `${ends.slice(0, 16)}:00`,
        reason: reason.trim(),
        ...(entry.isWeekly || repetition.repeat === 'never' ? {} : repetitionInput(repetition)),
      })
      return concerned.length
    })
  const remove = () =>
    removing.send(async () => {
      await removeTimeOff(named)
      return 0
    })
  const isOff =
    isReversed || (!entry.isWeekly && endsTooSoon(repeating)) || begins === '' || ends === '' || isOffline
  return (
    <Panel
      title={
        entry.isWholeShop
          ? t('timeOff.closedTitle')
          : t('timeOff.titleFor', { name: column.barber.firstName })
      }
      sub={fullDay(on)}
      foot={
        <>
          <Fault fault={changing.fault ?? removing.fault} />
          <Button
            large
            wide
            working={changing.isWorking}
            {...(isOff ? { 'aria-disabled': true } : {})}
            onClick={() => !isOff && !removing.isWorking && void change()}
          >
            {t('timeOff.save')}
          </Button>
          <Button
            wide
            kind="danger"
            icon="bin"
            working={removing.isWorking}
            {...(isOffline ? { 'aria-disabled': true } : {})}
            onClick={() => !isOffline && !changing.isWorking && void remove()}
          >
            {entry.isWeekly && which === 'all' ? t('timeOff.removeAll', itsDay) : t('timeOff.remove')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {seen.version !== entry.version && (
          <output className={css.changed}>
            {t('timeOff.changedMeanwhile', {
              from: dayTimeInSentence(entry.startsAt, shop.timezone),
              to: dayTimeInSentence(entry.endsAt, shop.timezone),
              reason: entry.reason ?? '',
            })}
            <Button onClick={takeOver}>{t('timeOff.takeOver')}</Button>
          </output>
        )}
        {entry.isWeekly && (
          <Choices
            label={t('timeOff.which')}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'day', label: t('timeOff.thisDay', { day: fullDay(on) }) },
              { value: 'all', label: t('timeOff.weekly', itsDay) },
            ]}
          />
        )}
        <Field
          label={t('timeOff.from')}
          type="datetime-local"
          required
          value={begins}
          onChange={({ currentTarget }) => setBegins(currentTarget.value)}
        />
        <Field
          label={t('timeOff.to')}
          type="datetime-local"
          required
          value={ends}
          error={isReversed ? t('timeOff.reversed') : undefined}
          onChange={({ currentTarget }) => setEnds(currentTarget.value)}
        />
        <Field
          label={t('timeOff.why')}
          hint={capital(t('timeOff.whyHint'))}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {!entry.isWeekly && begins !== '' && <RepeatFields {...repeating} onChange={setRepetition} />}
      </div>
    </Panel>
  )
}

/** Blocked time that can be changed or opened again: all of it, or one of its days. */
const TimeOffPanel = ({ id, on }: Props) => {
  const t = useT()
  const shop = useShop()
  const { data, isError, refetch } = useQuery(dayQuery(shop.id, on))
  const found = data?.columns
    .flatMap((column) => column.timeOff.map((entry) => ({ entry, column })))
    .find(({ entry }) => entry.id === id)
  if (found) return <EditEntry {...found} on={on} />
  return (
    <Panel title={t('timeOff.title')}>
      {isError ? (
        <PartNotLoaded text={t('timeOff.failed')} retry={() => void refetch()} />
      ) : (
        <p>{data ? t('timeOff.gone') : t('common.loading')}</p>
      )}
    </Panel>
  )
}

export default TimeOffPanel
