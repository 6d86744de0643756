import type { BrowserContextOptions } from '@playwright/test'

type Place = NonNullable<BrowserContextOptions['geolocation']>

/** In the page: says where the guest is, or that they do not tell; nobody is there to be asked. */
export const answerWhere = (place: Place | null): void => {
  if (place) Permissions.prototype.query = async () => ({ state: 'granted' }) as PermissionStatus
  const denied = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError
  Geolocation.prototype.getCurrentPosition = (found, failed) =>
    queueMicrotask(() => {
      if (place) found({ coords: place } as unknown as GeolocationPosition)
      else failed?.(denied)
    })
}

type PressEvent = {
  readonly type: string
  readonly x: number
  readonly y: number
  readonly button: number
  readonly buttons: number
}
/** What Playwright puts into the page, to press and to type there. */
type Input = {
  insertText: (text: string) => Promise<void>
  mouseEvent: (event: PressEvent) => Promise<void>
}

/** In the page: tells Playwright of steps back, takes text as if it were typed, and presses as a pointer does. */
export const bePressed = (): void => {
  // Playwright hears of steps back that change the address, and would wait for one between two states of it. A message that is
  // said again, word by word, is not delivered but counted.
  if (globalThis.parent === globalThis.self)
    addEventListener('popstate', () =>
      console.debug('__pw_same_document_navigation__', location.href, performance.now()),
    )
  const { __pwWebViewInput: input } = globalThis as unknown as { __pwWebViewInput: Input }
  input.insertText = async (text) => void document.execCommand('insertText', false, text)
  const press = input.mouseEvent.bind(input)
  input.mouseEvent = (event) => {
    const { type, x: clientX, y: clientY, button, buttons } = event
    const isPress = type === 'mousedown' || type === 'mouseup'
    // Playwright's own press tells of the mouse alone.
    if (isPress)
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(
        new PointerEvent(type.replace('mouse', 'pointer'), {
          bubbles: true,
          cancelable: true,
          composed: true,
          pointerId: 1,
          pointerType: 'mouse',
          isPrimary: true,
          clientX,
          clientY,
          button,
          buttons,
        }),
      )
    return press(event)
  }
}
