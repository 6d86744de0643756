import { hasAddress, maxNoteLength, type SaleOrder } from '@openchair/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { activeOf, cancelableOf, stageOf } from '../../../sale-orders/standing.ts'
import { useSaleNow } from '../../../sale-orders/use-sale-now.ts'
import css from './note.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { changeNote, saleOrderQuery } from '../../../calls/sale-orders.ts'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { LongField } from '@openchair/ui/pieces/long-field/long-field.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { useNoteWords } from '../../../sale-orders/use-note-words.ts'
import { useAct } from '../../../session/use-act.ts'

type EditProps = {
  readonly order: SaleOrder
  readonly note: string
  readonly name: string | undefined
  readonly onDone: () => void
}

const EditNote = ({ order, note, name, onDone }: EditProps) => {
  const t = useT()
  const client = useQueryClient()
  const [text, setText] = useState(note)
  const [checked, setChecked] = useState(false)
  const { working, problem: fault, run } = useAct()
  const { reader, length, tellFull } = useNoteWords(name, text)
  const isEmpty = text.trim() === ''
  const isWrong = hasAddress(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWrong) return
    void run(async () => {
      // No other query shows the note.
      keepAnswer(client, saleOrderQuery(order.id), await changeNote({ id: order.id, note: text.trim() }))
      announce(t(isEmpty ? 'note.removed' : 'note.saved'))
      onDone()
    })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <LongField
        label={name === undefined ? t('note.yoursAny') : t('note.yours', { name })}
        value={text}
        most={maxNoteLength}
        error={checked && isWrong ? t('note.linkFault') : undefined}
        reader={reader}
        length={length}
        focused
        onChange={(written) => {
          tellFull(written)
          setText(written)
        }}
      />
      {fault && <Notice {...fault} />}
      <Button type="submit" kind="second" working={working} disabled={text.trim() === note}>
        {t(isEmpty ? 'note.remove' : 'note.save')}
      </Button>
      <Button kind="third" onClick={onDone}>
        {t('note.keep')}
      </Button>
    </form>
  )
}

type Props = { readonly order: SaleOrder }

const onlyName = (order: SaleOrder): string | undefined => {
  const names = new Set(activeOf(order).map(({ barber }) => barber.firstName))
  return names.size === 1 ? [...names][0] : undefined
}

/** The guest's note for the staff, which can be changed while canceling is free (bookings/note). */
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
