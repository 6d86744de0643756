import { useEffect, useState } from 'react'
import { basePath, paths } from '../../paths.ts'

/** The address of a shop's page, as in links. */
export const hrefOf = (route: string): string => basePath + paths.shop.to(route)

/**
 * Routes of shops in the column's order, for instance the nearest first; in the given order while the column
 * lists only some.
 */
export const useListedOrder = (routes: readonly string[]): readonly string[] => {
  const all = routes.join(' ')
  const [listed, setListed] = useState(all)
  useEffect(() => {
    const read = () => {
      const hrefs = [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'))
      const placed = all.split(' ').map((route) => ({ route, at: hrefs.indexOf(hrefOf(route)) }))
      if (placed.some(({ at }) => at < 0)) return
      setListed(
        placed
          .toSorted((one, other) => one.at - other.at)
          .map(({ route }) => route)
          .join(' '),
      )
    }
    const observer = new MutationObserver(read)
    observer.observe(document.body, { childList: true, subtree: true })
    read()
    return () => observer.disconnect()
  }, [all])
  const order = listed.split(' ')
  return routes.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}
