import type { OpenedGuest } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import { NoteFields } from '../../acts/guest/note-fields.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import { Card } from './card.tsx'
import css from './opened.module.css'

type Props = { readonly guest: OpenedGuest; readonly mayWrite: boolean }

/** The shop's own note on a guest, which only the shop sees. */
export const NotePart = ({ guest, mayWrite }: Props) => {
  const { t, format, timezone } = useGuestWords()
  const [isOpen, setOpen] = useState<boolean>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen === false) place.current?.querySelector('button')?.focus()
  }, [isOpen])
  const { note } = guest.guest
  const { noteChange } = guest
  if (note === null && !mayWrite) return null
  const day = noteChange && format.dayInSentence(dayOf(noteChange.at, timezone))
  const source = [t('guests.onlyShop'), noteChange?.by && day ? `${noteChange.by}, ${day}` : day]
  return (
    <div ref={place}>
      <Card
        title={t('guests.note')}
        aside={
          mayWrite &&
          !isOpen && (
            <TextButton onClick={() => setOpen(true)}>
              {note === null ? t('guests.addNote') : t('guests.change')}
            </TextButton>
          )
        }
      >
        {isOpen ? (
          <NoteFields guest={guest} onClose={() => setOpen(false)} />
        ) : (
          <>
            {note !== null && <p className={css.lines}>{note}</p>}
            <Small>{source.filter((part) => typeof part === 'string' && part !== '').join(' ')}</Small>
          </>
        )}
      </Card>
    </div>
  )
}
