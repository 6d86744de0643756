import type { SaleOrder } from '@openchair/contract'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { activeOf, cancelableOf, stageOf } from '../../../sale-orders/standing.ts'
import { useSaleNow } from '../../../sale-orders/use-sale-now.ts'
import { EditNote } from './edit-note.tsx'
import css from './note.module.css'

type Props = { readonly order: SaleOrder }

/** First name of the only professional among the active appointments of a sale. */
const onlyName = (order: SaleOrder): string | undefined => {
  const names = new Set(activeOf(order).map(({ barber }) => barber.firstName))
  return names.size === 1 ? [...names][0] : undefined
}

/** Guest's note for the staff, which can be changed while canceling costs nothing (bookings/note). */
export const NotePart = ({ order }: Props) => {
  const t = useT()
  const now = useSaleNow(order)
  const [isEdited, setEdited] = useState(false)
  const change = useRef<HTMLDivElement>(null)
  const hasEdited = useRef(false)
  useEffect(() => {
    if (hasEdited.current && !isEdited) change.current?.querySelector('button')?.focus()
    hasEdited.current = isEdited
  }, [isEdited])
  const { note } = order
  const name = onlyName(order)
  const stage = stageOf(order, now)
  if (note === null || stage === 'canceled') return null
  const isFree = stage === 'coming' && cancelableOf(order, now).length > 0
  return (
    <TicketPart notch>
      {isEdited && isFree ? (
        <EditNote order={order} note={note} name={name} onDone={() => setEdited(false)} />
      ) : (
        <>
          <Point
            icon={<LateIcon name="note" small />}
            title={name === undefined ? t('note.yoursAny') : t('note.yours', { name })}
          >
            <span className={css.words}>{note}</span>
          </Point>
          {isFree && (
            <div ref={change} className={css.change}>
              <TextButton onClick={() => setEdited(true)}>{t('note.change')}</TextButton>
            </div>
          )}
        </>
      )}
    </TicketPart>
  )
}
