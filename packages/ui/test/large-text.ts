/** The text spacing that WCAG 1.4.12 prescribes. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Spaces the texts out, until the returned function is called. */
export const spaceOut = (): (() => void) => {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = spacing
  return () => style.remove()
}

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

const cutElements = (): readonly string[] =>
  [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      const [isWider, isHigher] = [scrollWidth > clientWidth + 1, scrollHeight > clientHeight + 1]
      // Elements only for screen readers are one pixel wide.
      if (!(isWider || isHigher) || clientWidth <= 1) return false
      // The body of a sheet scrolls, and words only for screen readers may reach beyond it.
      if (element instanceof HTMLDialogElement) return false
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // Texts with an ellipsis are cut on purpose, and visibly.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const isCut = (isWider && hides(overflowX)) || (isHigher && hides(overflowY))
      // The text is read last, because reading it takes longer than all the rest.
      return isCut && element.checkVisibility() && (element.innerText ?? '').trim() !== ''
    })
    .map((element) => `${element.className}: ${element.innerText.slice(0, 80)}`)

/** Placeholders wider than their field. Browsers do not report their width, and they never wrap. */
const cutPlaceholders = (): readonly string[] => {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('There is nothing to measure a text with')
  return [...document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')]
    .filter((input) => {
      const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(input)
      Object.assign(pen, { font, letterSpacing, wordSpacing })
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      // One that is not seen is said beside the field.
      if (getComputedStyle(input, '::placeholder').color === 'rgba(0, 0, 0, 0)') return false
      return input.checkVisibility() && pen.measureText(input.placeholder).width > room + 1
    })
    .map(({ placeholder, clientWidth }) => `placeholder in ${clientWidth} px: ${placeholder}`)
}

/** Texts whose end is neither visible nor reachable by scrolling. */
export const cutTexts = (): readonly string[] => [...cutElements(), ...cutPlaceholders()]
