import type { OpenedBooking } from '@openchair/contract'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Section } from './section.tsx'

const ahead: ReadonlySet<OpenedBooking['state']> = new Set(['booked', 'arrived', 'started'])

/** Says of a booking that came with an import why it can be neither paid nor moved here (desk/imported). */
export const Imported = ({ booking }: { readonly booking: OpenedBooking }) => {
  const t = useT()
  const { saleOrderId, acts, state } = booking
  if (saleOrderId !== null || acts.length === 0 || !ahead.has(state)) return null
  return (
    <Section>
      <Note icon="info">{t('booking.imported')}</Note>
    </Section>
  )
}
