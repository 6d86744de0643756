import { type Brand, plainWord } from '@openchair/contract'
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

/** Finds the guest's position. Explains first why the browser asks, and after a refusal what to do. */
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
const typingPause = 250

/** Searches for shops by the text that the guest types, among those of one brand or of all. */
export const useShopSearch = (key: readonly string[], brandId?: string) => {
  const [term, setTerm] = usePageState(key, '')
  const asked = useDebounced(plainWord(term), typingPause)
  const searching = asked !== '' && plainWord(term) !== ''
  const { data, isError, isFetching, refetch } = useQuery({
    ...shopSearchQuery(asked, brandId),
    enabled: searching,
    placeholderData: keepPreviousData,
  })
  const rows = searching ? data?.rows : undefined
  return {
    term,
    setTerm,
    /** The text of the search whose results are listed. The typed text may be newer. */
    asked,
    searching,
    shops: rows?.map(({ result }) => result),
    /** Professionals whose names matched the search, by shop. */
    professionals: new Map(
      rows?.flatMap(({ shopId, professional }) => (professional ? [[shopId, professional] as const] : [])),
    ),
    failed: searching && isError,
    waiting: searching && isFetching,
    retry: () => void refetch(),
  }
}

/** The listed shops of a brand. Each search has its own key, so no late answer is shown for a later one. */
export const useLocations = (brand: Brand) => {
  const search = useShopSearch(['locations', brand.id], brand.id)
  const { position, near, locating, findNear, forgetNear } = usePosition()
  const nearby = useQuery({ ...brandQuery(brand.route, position), enabled: near })
  const choice = chooseSource({
    default: brand.shops,
    nearby: near ? { shops: nearby.data?.shops, failed: nearby.isError } : undefined,
    search: search.searching ? search : undefined,
  })
  return {
    ...choice,
    term: search.term,
    setTerm: search.setTerm,
    asked: search.asked,
    professionals: search.professionals,
    position,
    near,
    findNear: () => {
      search.setTerm('')
      findNear()
    },
    forgetNear,
    waiting: locating || search.waiting || nearby.isFetching,
    retry: () => (choice.failed === 'search' ? search.retry() : void nearby.refetch()),
  }
}
