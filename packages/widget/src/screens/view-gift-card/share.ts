/** Outcome: passed to the browser's own sheet, to the clipboard, or to neither. */
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
 * Opens the device's own share sheet; where there is none, or a frame may not open it, copies the link. A
 * guest who closes the sheet has decided against it, and nothing else happens.
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
