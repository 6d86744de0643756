import { maxNoteLength as most } from '@openchair/contract'
import { changeBookingNote } from '@openchair/contract/calls'
import { LongField } from '@openchair/ui/pieces/long-field/long-field.tsx'
import { useState } from 'react'
import { useShop } from '../../shell/session.tsx'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { Section } from '../parts/section.tsx'
import { useWords } from '../../acts/use-words.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** The shop's own note on a booking, which no guest reads (desk/shop-note). */
export const ShopNoteStep = ({ booking, onBack }: StepProps) => {
  const { t, span } = useWords(booking)
  const { id: shopId } = useShop()
  const act = useBookingAct(booking)
  const before = booking.shopNote?.text ?? ''
  const [text, setText] = useState(before)
  const written = text.trim()
  const isRemoved = written === '' && before !== ''
  const save = async () => {
    const input = { shopId, id: booking.id, version: booking.version, text: written }
    if (await act.run(changeBookingNote, input))
      onBack(t(isRemoved ? 'booking.told.noteRemoved' : 'booking.told.noteSaved'))
  }
  return (
    <StepFrame
      booking={booking}
      act={act}
      needs="note"
      title={t('booking.noteTitle')}
      quiet={span}
      onBack={() => onBack()}
      foot={
        <StepButtons
          kind="primary"
          label={t(isRemoved ? 'booking.removeNote' : 'booking.saveNote')}
          sum={undefined}
          working={act.working}
          waits={written === before}
          onPress={() => void save()}
          other={t('booking.leaveNote')}
          onOther={() => onBack()}
        />
      }
    >
      <Section>
        <LongField
          focused
          label={t('booking.note')}
          value={text}
          most={most}
          reader={t('booking.noteReader')}
          length={
            text.length > most - 100
              ? t('booking.noteLength', { count: String(text.length), most: String(most) })
              : undefined
          }
          onChange={setText}
        />
      </Section>
    </StepFrame>
  )
}
