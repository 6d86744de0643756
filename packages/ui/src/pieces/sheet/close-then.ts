/** Returns a handler that closes the sheet of the press, and then acts. */
export const closeThen =
  ({ onClose }: { readonly onClose: () => void }, act: () => void) =>
  (): void => {
    onClose()
    act()
  }
