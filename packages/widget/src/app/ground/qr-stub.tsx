import { generate } from 'lean-qr/nano'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { basePath } from '../../paths.ts'

/** Modules that are left free around the code, as readers ask for. */
const quiet = 4

type Code = { readonly size: number; readonly drawn: string }

/** Draws an address as one path, a unit a module. */
const drawCode = (address: string): Code => {
  const code = generate(address)
  const drawn: string[] = []
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) drawn.push(`M${x} ${y}h1v1h-1z`)
  return { size: code.size, drawn: drawn.join('') }
}

/** The page's own address, without what it asks for besides, to be opened on a phone. */
export default function QrStub() {
  const t = useT()
  const [path] = useLocation()
  const { size, drawn } = useMemo(() => drawCode(`${location.origin}${basePath}${path}`), [path])
  const side = size + 2 * quiet
  return (
    <aside className="w-stub w-stub--qr" aria-label={t('ground.phoneTitle')}>
      <div>
        <svg
          className="w-qr"
          viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
          role="img"
          aria-label={t('ground.qr')}
        >
          <path d={drawn} shapeRendering="crispEdges" />
        </svg>
        <div>
          <h2>{t('ground.phoneTitle')}</h2>
          <p>{t('ground.phoneText')}</p>
        </div>
      </div>
    </aside>
  )
}
