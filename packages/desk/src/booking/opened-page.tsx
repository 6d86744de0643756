import type { OpenedBooking } from '@openchair/contract'
import { useEffect, useRef } from 'react'
import { Fault } from '../acts/fault.tsx'
import { IconButton } from '../pieces/button/button.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { useOffline } from '../shell/connection.ts'
import { useKeys } from '../shell/keys.ts'
import { openPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import { useCopy } from './act/use-copy.ts'
import { isAtOnce, useMarks } from './act/use-marks.ts'
import { useNewerVersion } from './act/use-newer-version.ts'
import type { StepName } from './booking-steps.ts'
import { ConflictDialog } from '../acts/conflict/conflict-dialog.tsx'
import { Acts, Sending } from './parts/acts.tsx'
import { Due } from './parts/due.tsx'
import { HeldLink } from './parts/held-link.tsx'
import { Happened } from './parts/happened.tsx'
import { Imported } from './parts/imported.tsx'
import { Money, Services } from './parts/money.tsx'
import { Notes } from './parts/notes.tsx'
import { StateTags } from './parts/state-tags.tsx'
import { Who } from './parts/who.tsx'
import { type NextStep, nextStep, type OtherAct } from './rules/next-step.ts'
import { useWords } from '../acts/use-words.ts'
import './print.css'

type Props = {
  readonly booking: OpenedBooking
  /** The step that has just been left, whose button gets the focus again. */
  readonly returnsFrom: StepName | undefined
  readonly onStep: (step: StepName) => void
  /** Called where the day knows a newer version of the booking. */
  readonly onStale: () => void
}

/** An opened booking: what is so, and below it what comes next. */
export const OpenedPage = ({ booking, returnsFrom, onStep, onStale }: Props) => {
  const { t, name, span, time } = useWords(booking)
  const { working, fault, conflict, endConflict, mark, wanted } = useMarks(booking)
  const isOffline = useOffline()
  const { can, barberIds } = useShop()
  const copy = useCopy(booking)
  const { heldUntil } = booking
  const content = useRef<HTMLDivElement>(null)
  useNewerVersion(booking, onStale)
  useEffect(() => {
    if (returnsFrom === undefined) return
    const panel = content.current?.closest('section')
    panel?.querySelector<HTMLElement>(`[data-act='${returnsFrom}']`)?.focus()
  }, [returnsFrom])
  const press = (act: NextStep | OtherAct): void => {
    if (act === 'move') openPanel({ move: booking.id })
    else if (isAtOnce(act, booking)) void mark(act)
    else onStep(act)
  }
  const acts = { booking, working, disabled: isOffline, onAct: press }
  const begin = (step: StepName): void => {
    if (!isOffline && !working) onStep(step)
  }
  const reach = can('changeBookings')
  const mayWrite = reach === 'all' || (reach === 'own' && barberIds.includes(booking.barberId))
  const next = nextStep(booking)
  useKeys({
    a: () => {
      if (next && !working && !isOffline) press(next)
    },
    m: () => {
      if (booking.acts.includes('move') && !isOffline) press('move')
    },
    c: () => void copy(),
  })
  const goOn = () => {
    endConflict()
    if (conflict) void mark(wanted, conflict.now)
  }
  return (
    <Panel
      title={name}
      sub={heldUntil === null ? span : t('booking.spanHeld', { span, time: time(heldUntil) })}
      tags={<StateTags state={booking.state} money={booking.money} />}
      actions={
        <>
          {booking.link !== null && (
            <IconButton icon="link" label={t('booking.copyLink')} onClick={() => void copy()} />
          )}
          <IconButton data-print icon="print" label={t('booking.print')} onClick={() => print()} />
        </>
      }
      foot={
        booking.payLink === null ? (
          <>
            <Fault fault={fault} />
            <Acts {...acts} />
          </>
        ) : (
          <HeldLink booking={booking} payLink={booking.payLink} />
        )
      }
    >
      <div ref={content} data-printed>
        <Due booking={booking} />
        <Who booking={booking} />
        <Notes booking={booking} onWrite={mayWrite && heldUntil === null ? () => begin('note') : undefined} />
        <Services booking={booking} />
        <Imported booking={booking} />
        <Money booking={booking} onStep={begin} />
        {booking.payLink === null && <Sending {...acts} />}
        <Happened booking={booking} />
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          wanted={t(`booking.act.${wanted}`)}
          onKeep={endConflict}
          {...(conflict.now.acts.includes(wanted) && {
            goOn: {
              label: t('booking.allTheSame', { act: t(`booking.act.${wanted}`) }),
              onPress: goOn,
            },
          })}
        />
      )}
    </Panel>
  )
}
