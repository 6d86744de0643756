import { hasAddress, maxNoteLength, type SaleOrder } from '@openchair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeNote, keepSaleAlone } from '../../../calls/sale-orders.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../pieces/button/button.tsx'
import { announce } from '../../../pieces/live-region/announce.ts'
import { LongField } from '../../../pieces/long-field/long-field.tsx'
import { Notice } from '../../../pieces/notice/notice.tsx'
import { useNoteWords } from '../../../sale-orders/use-note-words.ts'
import { type CallFault, callFault } from '../../../session/call-fault.ts'
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
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<CallFault>()
  const { reader, length, tellFull } = useNoteWords(name, text)
  const isEmpty = text.trim() === ''
  const isWrong = hasAddress(text)
  const save = async () => {
    setChecked(true)
    if (working || isWrong) return
    setWorking(true)
    setFault(undefined)
    try {
      keepSaleAlone(client, await changeNote({ id: order.id, note: text.trim() }))
      announce(t(isEmpty ? 'note.removed' : 'note.saved'))
      onDone()
    } catch (error) {
      setFault(callFault(t, error))
      setWorking(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
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
