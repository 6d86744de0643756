import { usePanelCovers } from '../../cart/panel/panel-store.ts'
import { closeFrame } from '../../embed/parent.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../pieces/button/button.tsx'

type Props = {
  /** The origin of the partner's page that was left for a bank; null in a frame. Anybody can write it into an address. */
  readonly from: string | null
}

/** Closes the frame; absent while the cart lies open over the page (spec 2, Title bar and navigation). */
export default function CloseButton({ from }: Props) {
  const t = useT()
  const isCovered = usePanelCovers()
  if (from !== null) {
    const { protocol, host, origin } = URL.parse(from) ?? {}
    return protocol === 'https:' || protocol === 'http:' ? (
      <IconButton icon="close" label={t('common.backTo', { host: host ?? '' })} href={`${origin}/`} />
    ) : null
  }
  return isCovered ? null : <IconButton icon="close" label={t('common.close')} onClick={closeFrame} />
}
