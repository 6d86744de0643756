import { type Brand, plainWord, type SearchResult } from '@openchair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { brandQuery } from '../calls/brands.ts'
import { shopSearchQuery } from '../calls/search.ts'
import { chooseSource } from './choose-source.ts'
import { usePageState } from '@openchair/ui/browser/use-page-state.ts'
import { useDebounced } from '@openchair/ui/browser/use-debounced.ts'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { type Position, positionKey } from '@openchair/ui/browser/position.ts'
import { findPosition, positionPermission } from '@openchair/ui/browser/geolocation.ts'

/**
 * Finds the guest's position: first explains why the browser asks, and afterwards what to do if it was
 * denied.
 */
const usePosition = () => {
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

/** Milliseconds without typing before the search is sent. */
export const typingPause = 250

/** The professionals whose names matched the search, by shop. */
export const foundBy = (rows: readonly SearchResult[] = []): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(({ shopId, professional }) => (professional ? [[shopId, professional] as const] : [])))

/**
 * The listed shops of a brand: its own, those near the guest, or those that match the typed text. Each search
 * has its own key, so a late answer is never shown for a later search.
 */
export const useLocations = (brand: Brand) => {
  const [term, setTerm] = usePageState(['locations', brand.id], '')
  const { position, near, locating, findNear, forgetNear } = usePosition()
  const asked = useDebounced(plainWord(term), typingPause)
  const searching = asked !== '' && plainWord(term) !== ''
  const search = useQuery({
    ...shopSearchQuery(asked, brand.id),
    enabled: searching,
    placeholderData: keepPreviousData,
  })
  const nearby = useQuery({ ...brandQuery(brand.route, position), enabled: near })
  const choice = chooseSource({
    default: brand.shops,
    nearby: near ? { shops: nearby.data?.shops, failed: nearby.isError } : undefined,
    search: searching
      ? { shops: search.data?.rows.map(({ result }) => result), failed: search.isError }
      : undefined,
  })
  return {
    ...choice,
    term,
    setTerm,
    /** The professionals whose names matched the search, by listed shop. */
    professionals: foundBy(searching ? search.data?.rows : undefined),
    /** The search of the listed shops, which may be older than the typed text. */
    asked,
    position,
    near,
    findNear: () => {
      setTerm('')
      findNear()
    },
    forgetNear,
    waiting: locating || search.isFetching || nearby.isFetching,
    retry: () => void (choice.failed === 'search' ? search.refetch() : nearby.refetch()),
  }
}
