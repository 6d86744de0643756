/** The framing page, as far as known. Set by the script below, which runs before any other. */
type FramedBy = {
  /** The exact origin for messages (frame/exact-origin); undefined until browser or page has told it. */
  readonly origin?: string
  /** True once the framing page has said hello, because then its script, which is ours, listens. */
  readonly hears?: true
}

declare global {
  /** Undefined where no page frames this one. */
  var framedBy: FramedBy | undefined
}

/**
 * Tells the framing page that the frame was not refused, and finds out that page's origin. The browser names
 * it as the ancestor, or as the page that opened the frame, unless that is our own because the frame moved on
 * by itself. Otherwise it is the page that says hello. Marks a frame that cannot be closed, so that no room
 * is reserved for a button (`app/frame/frame-end.tsx`).
 */
export const arrivalScript =
  'if(parent!==self){framedBy={};name.startsWith("inline:")&&(document.documentElement.dataset.inline="");const tell=(origin)=>{framedBy={origin};' +
  'parent.postMessage({type:"widget-arrived"},origin)};' +
  'try{const from=(location.ancestorOrigins||[])[0],{origin:to}=new URL(from||document.referrer);' +
  '(from||to!==origin)&&tell(to)}catch{}' +
  'addEventListener("message",({source,origin,data})=>{if(source===parent&&data&&data.type==="hello"){' +
  'framedBy.origin||tell(origin);framedBy={origin,hears:true}}})}'
