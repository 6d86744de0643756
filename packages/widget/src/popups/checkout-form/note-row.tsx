import { hasAddress, maxNoteLength } from '@openchair/contract'
import { useState } from 'react'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useT } from '../../i18n/use-t.ts'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { LongField } from '@openchair/ui/pieces/long-field/long-field.tsx'
import { useNoteWords } from '../../sale-orders/use-note-words.ts'
import css from './checkout-form.module.css'

export const noteField = 'note'

/** Tells if the note contains an address or a phone number, which the server would refuse. */
export const isNoteWrong = (): boolean => hasAddress(useCheckout.getState().note)

type Props = {
  readonly options: CheckoutOptions
  /** True once the guest has tried to continue with the present note. */
  readonly checked: boolean
}

/** The first name of the only professional, if one was chosen. */
const onlyName = ({ reservations }: CheckoutOptions): string | undefined => {
  const names = new Set(reservations.map(({ barber }) => barber?.firstName))
  return names.size === 1 ? [...names][0] : undefined
}

/**
 * A question that opens into a note to the staff. A shop can replace the question by its own (bookings/note).
 */
export const NoteRow = ({ options, checked }: Props) => {
  const t = useT()
  const note = useCheckout((state) => state.note)
  const [isOpen, setOpen] = useState(false)
  const { askNote, askNoteLanguage } = options.shop
  const name = onlyName(options)
  const { reader, length, tellFull } = useNoteWords(name, note)
  const usual = name === undefined ? t('note.askAny') : t('note.ask', { name })
  const label = askNote ?? usual
  const write = (text: string) => {
    // An opened note stays open when the guest deletes all of its text.
    setOpen(true)
    tellFull(text)
    useCheckout.setState({ note: text })
  }
  if (!isOpen && note === '')
    return (
      <button type="button" className={css.add} aria-expanded={false} onClick={() => setOpen(true)}>
        <LateIcon name="note" small />
        <span lang={askNoteLanguage}>{label}</span>
        <span className={css.optional}>{t('note.optional')}</span>
      </button>
    )
  return (
    <LongField
      name={noteField}
      label={label}
      language={askNoteLanguage}
      value={note}
      most={maxNoteLength}
      error={checked && hasAddress(note) ? t('note.linkFault') : undefined}
      reader={reader}
      length={length}
      focused={isOpen}
      onChange={write}
    />
  )
}
