/** Returns a press that closes its sheet before it acts. */
export const closeThen =
  ({ onClose }: { readonly onClose: () => void }, act: () => void) =>
  (): void => {
    onClose()
    act()
  }
