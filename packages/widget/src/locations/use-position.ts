import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '../pieces/toast/toast.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { type Position, positionKey } from '../browser/position.ts'
import { findPosition, positionPermission } from '../browser/geolocation.ts'
import { usePageState } from '../browser/use-page-state.ts'

/**
 * Finds the guest's position: first explains why the browser asks, and afterwards what to do if it was
 * denied.
 */
export const usePosition = () => {
  const t = useT()
  const [position, setPosition] = usePageState<Position | undefined>(positionKey, undefined)
  const [near, setNear] = usePageState(['near'], false)
  const [locating, setLocating] = useState(false)

  const locate = async () => {
    setLocating(true)
    const found = await findPosition()
    setLocating(false)
    if (found === 'denied') openPopup('locationDenied', {})
    else if (found === 'unknown')
      showToast({ kind: 'error', title: t('brand.placeUnknownTitle'), text: t('brand.placeUnknownText') })
    else {
      setPosition(found)
      setNear(true)
    }
  }
  const findNear = async () => {
    const permission = await positionPermission()
    if (permission === 'denied') openPopup('locationDenied', {})
    else if (permission === 'prompt') openPopup('locationRequest', { onAllow: () => void locate() })
    else await locate()
  }
  return { position, near, locating, findNear: () => void findNear(), forgetNear: () => setNear(false) }
}
