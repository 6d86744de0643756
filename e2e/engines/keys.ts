/** Runs commands of xdotool in the window of one page. */
export type Press = (...commands: readonly string[]) => Promise<void>

type Key = { readonly key: string }
type PressKey = (progress: unknown, modifiers: unknown, name: unknown, key: Key) => Promise<void>

/** Playwright's functions for pressing keys. */
export type HasKeys = {
  readonly rawKeyboard: { keydown: PressKey; keyup: PressKey }
}

/** Keys with another name in X. */
const inX: Readonly<Record<string, string>> = {
  Enter: 'Return',
  Backspace: 'BackSpace',
  Shift: 'Shift_L',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
}

const keysym = ({ key }: Key): string =>
  key.length === 1 ? `U${key.charCodeAt(0).toString(16).padStart(4, '0')}` : (inX[key] ?? key)

/** Presses keys on the screen's keyboard. Keys pressed by a script move no focus and close no dialog. */
export const giveKeys = ({ rawKeyboard }: HasKeys, press: Press): void => {
  rawKeyboard.keydown = (_, _modifiers, _name, key) => press('keydown', keysym(key))
  rawKeyboard.keyup = (_, _modifiers, _name, key) => press('keyup', keysym(key))
}
