import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './waiting-list-exists.module.css'

/**
 * Says that the guest is already on the list of this day (checkout/already-waiting). It shows no place in
 * line, so that typing a phone number reveals nothing about its owner. Closing leads back to the form, where
 * the guest can give another contact.
 */
export default function WaitingListExists({
  day,
  country,
  onOk,
  onCancel,
  ...control
}: PopupProps<'waitingListExists'>) {
  const t = useT()
  const format = useFormat(country)
  return (
    <Sheet
      {...control}
      onClose={onCancel}
      title={t('waitingList.alreadyTitle')}
      foot={<Button onClick={onOk}>{t('waitingList.okTimes')}</Button>}
    >
      <div className={stack.loose}>
        <Quiet>
          <Raised>{t('waitingList.alreadyText', { day: format.dayInSentence(day, 'long') })}</Raised>
        </Quiet>
        <img className={css.scene} src={ownArt('scene-bench')} alt="" width={750} height={500} />
        <Note icon="mail">{t('waitingList.alreadyPlace')}</Note>
      </div>
    </Sheet>
  )
}
