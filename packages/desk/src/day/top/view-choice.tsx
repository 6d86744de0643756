import { useT } from '../../i18n/use-t.ts'
import { Segments } from '../../pieces/button/button.tsx'
import type { View } from '../use-choice.ts'

type Props = { readonly view: View; readonly onView: (view: View) => void }

/** The choice of grid or list. */
export const ViewChoice = ({ view, onView }: Props) => {
  const t = useT()
  return (
    <Segments
      label={t('day.view')}
      value={view}
      onChange={onView}
      options={[
        { value: 'grid', label: t('day.grid'), icon: 'grid' },
        { value: 'list', label: t('day.list'), icon: 'list' },
      ]}
    />
  )
}
