import { maxGuestNoteLength, type OpenedGuest } from '@openchair/contract'
import { changeDeskGuestNote } from '@openchair/contract/calls'
import { LongField } from '@openchair/ui/pieces/long-field/long-field.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useOffline } from '../../shell/connection.ts'
import { FormFoot } from './form-foot.tsx'
import { GuestCompared } from './guest-compared.tsx'
import css from './guest.module.css'
import { useGuestAct } from './use-guest-act.ts'

type Props = { readonly guest: OpenedGuest; readonly onClose: () => void }

const noteText = ({ guest }: OpenedGuest): string => guest.note ?? ''

/** Changes the shop's note on a guest. An empty one is removed. */
export const NoteFields = ({ guest, onClose }: Props) => {
  const t = useT()
  const isOffline = useOffline()
  const { working, fault, conflict, run, endConflict } = useGuestAct(guest.guest.id)
  const [text, setText] = useState(noteText(guest))
  const save = async (seen: OpenedGuest) => {
    if (isOffline) return
    const change = { call: changeDeskGuestNote, input: { text: text.trim() }, part: noteText }
    if (await run(change, seen)) onClose()
  }
  const by = conflict?.now.noteChange?.by ?? undefined
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault()
        void save(guest)
      }}
    >
      <LongField
        focused
        label={t('acts.note')}
        most={maxGuestNoteLength}
        reader={t('acts.noteReader')}
        length={
          text.length > maxGuestNoteLength * 0.8
            ? t('acts.noteLength', { length: String(text.length), most: String(maxGuestNoteLength) })
            : undefined
        }
        value={text}
        onChange={setText}
      />
      <FormFoot label={t('acts.saveNote')} working={working} fault={fault} onClose={onClose} />
      {conflict && (
        <GuestCompared
          conflict={conflict}
          title={by === undefined ? undefined : t('acts.noteChangedBy', { name: by })}
          rows={[
            {
              label: t('acts.note'),
              was: noteText(conflict.was),
              now: noteText(conflict.now),
              yours: text.trim(),
              isChanged: true,
            },
          ]}
          onEnd={endConflict}
          onKept={onClose}
          onMine={(now) => void save(now)}
        />
      )}
    </form>
  )
}
