import type { OpenedBooking } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Tag } from '../../pieces/tag/tag.tsx'

/** The state of a booking, and beside it a payment that is due. */
export const StateTags = ({ state, money }: Pick<OpenedBooking, 'state' | 'money'>) => {
  const t = useT()
  const isDue = state !== 'canceled' && (money?.due ?? 0) > 0
  return (
    <>
      <Tag state={state}>{t(`booking.state.${state}`)}</Tag>
      {isDue && <Tag state="due">{t('booking.state.due')}</Tag>}
    </>
  )
}
