import type { OpenedBooking } from '@openchair/contract'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import type { ReactNode } from 'react'
import { Fault } from '../../acts/fault.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Panel } from '../../pieces/panel/panel.tsx'
import type { BookingAct } from '../../acts/use-booking-act.ts'
import { useNotLoadedText } from '../act/use-not-loaded-text.ts'
import { ConflictDialog } from '../../acts/conflict/conflict-dialog.tsx'
import { isOffered, type Wanted } from '../rules/offered.ts'

type Props = {
  readonly booking: OpenedBooking
  readonly act: BookingAct
  /** The act that the step leads to, as the booking offers it. */
  readonly needs: Wanted
  readonly title: string
  readonly quiet: string
  readonly tags?: ReactNode
  readonly onBack: () => void
  /** The failure of the question about the effects, and a way to ask again. */
  readonly asking?: { readonly error: unknown; readonly retry: () => void } | undefined
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The frame of a step: its head, what went wrong, and what somebody else did meanwhile. */
export const StepFrame = ({
  booking,
  act,
  needs,
  title,
  quiet,
  tags,
  onBack,
  asking,
  foot,
  children,
}: Props) => {
  const t = useT()
  const notLoadedText = useNotLoadedText()
  const { fault, conflict, endConflict, meetConflict } = act
  const refused = asking?.error instanceof CallError ? asking.error : undefined
  const askAgain = () => {
    if (refused?.code === 'changed_meanwhile') void meetConflict(booking)
    else asking?.retry()
  }
  return (
    <Panel
      title={title}
      sub={quiet}
      tags={tags}
      back={onBack}
      foot={
        <>
          <Fault fault={fault} />
          {foot}
        </>
      }
    >
      {children}
      {refused && <NotLoaded text={notLoadedText(refused)} retry={askAgain} />}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          wanted={t(`booking.act.${needs}`)}
          onKeep={() => {
            endConflict()
            onBack()
          }}
          {...(isOffered(conflict.now, needs)
            ? { goOn: { label: t('booking.lookAgain'), onPress: endConflict } }
            : {})}
        />
      )}
    </Panel>
  )
}
