import { maxNoteLength } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'

/** The line under a note: who reads it, and how long it is. `name` is the booking's only professional. */
export const useNoteWords = (name: string | undefined, note: string) => {
  const t = useT()
  const format = useFormat()
  const told = (count: number) => ({ count: format.number(count), most: format.number(maxNoteLength) })
  const full = t('note.full', told(maxNoteLength))
  const length = note.length >= maxNoteLength ? full : t('note.length', told(note.length))
  return {
    reader: name === undefined ? t('note.readerAny') : t('note.reader', { name }),
    length: note === '' ? undefined : length,
    /** Announces that the note has its greatest length, for guests who do not see the line. */
    tellFull: (text: string) => {
      if (text.length >= maxNoteLength && note.length < maxNoteLength) announce(full)
    },
  }
}
