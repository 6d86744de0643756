/** The place of a row among its siblings, which keeps it when the row itself goes. */
type Place = { readonly list: Element; readonly index: number }

/** The element that had the focus when the panel opened. */
let opener: Element | null = null
let place: Place | undefined

const placeOf = (element: Element | null): Place | undefined => {
  const row = element?.closest('li, tr')
  const list = row?.parentElement
  return row && list ? { list, index: [...list.children].indexOf(row) } : undefined
}

/** Keeps the element that has the focus now, to return it there. */
export const keepOpener = (): void => {
  opener = document.activeElement
  place = placeOf(opener)
}

/** The button that stands where a row has gone: the stop of the grid, which follows what is there, or a row's first. */
const inPlace = (): HTMLElement | null | undefined => {
  if (opener?.matches('[data-stop]')) return document.querySelector<HTMLElement>('[data-stop][tabindex="0"]')
  if (!place?.list.isConnected) return undefined
  const row = place.list.children[Math.min(place.index, place.list.children.length - 1)]
  return row?.querySelector<HTMLElement>('button, a')
}

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Returns the focus to the element that had it. If that has gone, because somebody booked or canceled meanwhile, the
 * focus goes to what stands in its place, else to the page's heading, but never away from where it is by now.
 */
export const focusOpener = (): void => {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else if (opener && document.activeElement === document.body) {
    const next = inPlace()
    if (next) next.focus()
    else focusHeading()
  }
  opener = null
  place = undefined
}
