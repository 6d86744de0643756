/** The framing page, as far as known: set by the script below, which runs before any other. */
type FramedBy = {
  /** Exact origin for messages (frame/exact-origin); unknown where neither browser nor page tells it. */
  readonly origin?: string
  /** True once it has said hello: its script, which it loads from us, listens. */
  readonly hears?: true
}

declare global {
  /** Absent where nobody frames this page. */
  var framedBy: FramedBy | undefined
}

/**
 * Tells the framing page that the frame was not refused, and finds out that page's origin: the ancestor's,
 * else the one that opened the frame (which is our own where the frame moved on by itself), else the one that
 * says hello. Marks a frame that cannot be closed, so that no room is reserved for a button
 * (`app/frame/frame-end.tsx`).
 */
export const arrivalScript =
  'if(parent!==self){framedBy={};name.startsWith("inline:")&&(document.documentElement.dataset.inline="");const tell=(origin)=>{framedBy={origin};' +
  'parent.postMessage({type:"widget-arrived"},origin)};' +
  'try{const from=(location.ancestorOrigins||[])[0],{origin:to}=new URL(from||document.referrer);' +
  '(from||to!==origin)&&tell(to)}catch{}' +
  'addEventListener("message",({source,origin,data})=>{if(source===parent&&data&&data.type==="hello"){' +
  'framedBy.origin||tell(origin);framedBy={origin,hears:true}}})}'
