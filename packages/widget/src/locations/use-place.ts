import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '../pieces/toast/toast.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { type Place, placeKey } from '../browser/place.ts'
import { findPlace, placePermission } from '../browser/geolocation.ts'
import { usePageState } from '../browser/use-page-state.ts'

/** The way to what is near: says beforehand why the browser will ask, and what to do when it does not tell. */
export const usePlace = () => {
  const t = useT()
  const [place, setPlace] = usePageState<Place | undefined>(placeKey, undefined)
  const [near, setNear] = usePageState(['near'], false)
  const [locating, setLocating] = useState(false)

  const locate = async () => {
    setLocating(true)
    const found = await findPlace()
    setLocating(false)
    if (found === 'denied') openPopup('locationDenied', {})
    else if (found === 'unknown')
      showToast({ kind: 'error', title: t('brand.placeUnknownTitle'), text: t('brand.placeUnknownText') })
    else {
      setPlace(found)
      setNear(true)
    }
  }
  const findNear = async () => {
    const permission = await placePermission()
    if (permission === 'denied') openPopup('locationDenied', {})
    else if (permission === 'prompt') openPopup('locationRequest', { onAllow: () => void locate() })
    else await locate()
  }
  return { place, near, locating, findNear: () => void findNear(), forgetNear: () => setNear(false) }
}
