import { hideReports } from '@openchair/ui/pieces/toast/toast.tsx'
import { useEffect } from 'react'

const onPress = ({ target }: Event): void => {
  if (target instanceof Element && target.closest('input, textarea, select')) hideReports()
}

/**
 * Takes away reports of what was done as soon as somebody presses a field or types in it (desk/reports). A field that
 * takes the focus by itself, as after a panel, keeps them in sight.
 */
export const useReports = (): void =>
  useEffect(() => {
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('input', hideReports)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('input', hideReports)
    }
  }, [])
