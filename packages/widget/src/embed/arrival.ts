/** The page that has framed this one, as far as it is known: by the script below, before any other runs. */
type FramedBy = {
  /** Where messages go, exactly (behaviour 21). Unknown where the browser keeps it from a frame and the page says nothing. */
  readonly origin?: string
  /** It has said hello: it listens by the script that it loads from us. */
  readonly hears?: true
}

declare global {
  /** Absent where nobody has framed this page. */
  var framedBy: FramedBy | undefined
}

/**
 * Tells the page that has framed this one that it was not refused, and finds out where that is: its ancestor, else from where
 * the frame was opened, which is our own where it went on by itself, else from where it says hello. Where it cannot be closed no
 * room is kept for that (`app/frame/frame-end.tsx`).
 */
export const arrivalScript =
  'if(parent!==self){framedBy={};name.startsWith("inline:")&&(document.documentElement.dataset.inline="");const tell=(origin)=>{framedBy={origin};' +
  'parent.postMessage({type:"widget-arrived"},origin)};' +
  'try{const from=(location.ancestorOrigins||[])[0],{origin:to}=new URL(from||document.referrer);' +
  '(from||to!==origin)&&tell(to)}catch{}' +
  'addEventListener("message",({source,origin,data})=>{if(source===parent&&data&&data.type==="hello"){' +
  'framedBy.origin||tell(origin);framedBy={origin,hears:true}}})}'
