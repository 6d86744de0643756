import { generate } from 'lean-qr/nano'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { basePath } from '../../paths.ts'

/** The empty margin around the code, in modules, that readers require. */
const quiet = 4

/** QR code of an address as a picture's address, black on white whatever a brand's colours are. */
const drawCode = (address: string): string => {
  const { size, get } = generate(address)
  const side = size + 2 * quiet
  const drawn: string[] = []
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (get(x, y)) drawn.push(`M${x + quiet} ${y + quiet}h1v1h-1z`)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${side}v${side}H0z"/><path d="${drawn.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A code with the page's address, without further parameters, to open the page on a phone. */
export default function QrStub() {
  const t = useT()
  const [path] = useLocation()
  const code = useMemo(() => drawCode(`${location.origin}${basePath}${path}`), [path])
  return (
    <aside className="w-stub w-stub--qr" aria-label={t('ground.phoneTitle')}>
      <div>
        <img className="w-qr" src={code} alt={t('ground.qr')} width={140} height={140} />
        <div>
          <h2>{t('ground.phoneTitle')}</h2>
          <p>{t('ground.phoneText')}</p>
        </div>
      </div>
    </aside>
  )
}
