import { hasAddress, maxNoteLength, type SaleOrder } from '@openchair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeNote, keepSaleAlone } from '../../../calls/sale-orders.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { LongField } from '@openchair/ui/pieces/long-field/long-field.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { useNoteWords } from '../../../sale-orders/use-note-words.ts'
import { useAct } from '../../../session/use-act.ts'
import css from './note.module.css'

type Props = {
  readonly order: SaleOrder
  readonly note: string
  /** First name of the only professional. */
  readonly name: string | undefined
  readonly onDone: () => void
}

/** Form for the note, in the place where the note is read. */
export const EditNote = ({ order, note, name, onDone }: Props) => {
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
      keepSaleAlone(client, await changeNote({ id: order.id, note: text.trim() }))
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
