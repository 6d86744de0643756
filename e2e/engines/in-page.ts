import type { BrowserContextOptions } from '@playwright/test'

type Place = NonNullable<BrowserContextOptions['geolocation']>

/** Runs in the page. Answers with the guest's position or refuses, because nobody is there to be asked. */
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
/** The functions with which Playwright presses and types in the page. */
type Input = {
  insertText: (text: string) => Promise<void>
  mouseEvent: (event: PressEvent) => Promise<void>
}

/**
 * Runs in the page. Tells Playwright of steps back, inserts text as if it were typed, and presses like a
 * pointer.
 */
export const bePressed = (): void => {
  // Playwright notices steps back that change the address, and would wait forever for one that only changes
  // the state. A counter makes each message differ, because an identical one would not be delivered.
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
    // Playwright's own press only sends mouse events.
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
