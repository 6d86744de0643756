import { usePage } from '@openchair/ui/browser/page.tsx'
import { usePanelCovers } from '../../cart/panel/panel-store.ts'
import { closeFrame, useUncovered } from '../../embed/parent.ts'
import { framedAs } from '../../embed/platform.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import css from './frame-end.module.css'

/** Closes the frame (frame/closing). In the whole window after a bank, leads to the partner's page. */
export default function CloseButton() {
  const t = useT()
  const { embedded, partner } = usePage()
  const isCovered = usePanelCovers()
  const isUncovered = useUncovered((state) => state.isUncovered) || framedAs() !== 'dialog'
  if (!embedded && partner !== undefined) {
    const { host } = new URL(partner)
    return (
      <TextButton icon="close" aria-label={t('common.backTo', { host })} href={`${partner}/`}>
        <span className={css.host}>{host}</span>
      </TextButton>
    )
  }
  return isCovered || !isUncovered ? null : (
    <IconButton icon="close" label={t('common.close')} onClick={closeFrame} />
  )
}
