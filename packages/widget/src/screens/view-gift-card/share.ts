/** What became of it: given to the browser's own sheet, to the clipboard, or to neither. */
export type Shared = 'shared' | 'copied' | 'failed'

type What = { readonly title: string; readonly text: string; readonly url: string }

export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Opens the device's own sheet, Apple's or Google's; where there is none, or a frame may not open it, copies the link. Who
 * closes the sheet has changed their mind, and nothing else happens.
 */
export const share = async (what: What): Promise<Shared> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyText(what.url)) ? 'copied' : 'failed'
}
