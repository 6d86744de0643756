import { useState } from 'react'
import { useLocation, useRoute } from 'wouter'
import { dayPath, paths } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'

/**
 * The day whose free times are shown: that of the page, which changes with it while the panel stays open. Beside
 * another page it is the panel's own.
 */
export const useMoveDay = (first: string): readonly [string, (day: string) => void] => {
  const { route } = useShop()
  const [isDay, parameters] = useRoute(paths.day)
  const [, navigate] = useLocation()
  const [own, setOwn] = useState(first)
  const shown = (isDay ? parameters.day : undefined) ?? own
  const show = (day: string) => {
    setOwn(day)
    // The mark of the address that opened the panel stays, so that closing it goes back.
    if (isDay) navigate(dayPath(route, day) + location.search, { replace: true, state: history.state })
  }
  return [shown, show]
}
