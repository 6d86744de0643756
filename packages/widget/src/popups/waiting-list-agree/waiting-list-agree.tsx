import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'

/** Shows the price of a time, and books it for that sum. A card on file is charged for nothing else. */
export default function WaitingListAgree({
  application,
  dateTime,
  total,
  charge,
  hasChanged,
  onAgree,
  ...control
}: PopupProps<'waitingListAgree'>) {
  const t = useT()
  const { shop, currency } = application
  const format = useFormat(shop.address.country)
  const dayTime = format.dayTimeInSentence(dateTime, shop.timezone)
  const amount = format.exactMoney(total, currency)
  return (
    <Sheet
      {...control}
      title={t('waitingList.agreeTitle', { dayTime })}
      foot={
        <Button sum={amount} onClick={closeThen(control, onAgree)}>
          <Raised>{t('waitingList.book', { dayTime })}</Raised>
        </Button>
      }
    >
      <div className={stack.loose}>
        {hasChanged && <Quiet>{t('waitingList.sumChanged')}</Quiet>}
        <Sums
          rows={[{ label: t('waitingList.total'), note: t('waitingList.totalText'), amount, kind: 'total' }]}
        />
        <Note icon="card">{charge}</Note>
        <Quiet>{t('waitingList.youLeave')}</Quiet>
      </div>
    </Sheet>
  )
}
