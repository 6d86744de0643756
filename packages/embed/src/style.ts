/** The widget's own colours and sizes, before a brand's are known; the box waits in the shape of a shop's page. */
const css = `:host(:not([hidden])){display:block}
*{box-sizing:border-box;margin:0}
.box,.button{font:400 16px/1.5 system-ui,sans-serif;color:#16171b}
.box{position:relative;max-width:375px;height:min(100svh,812px);margin:0 auto;border-radius:12px;overflow:hidden;background:#fff;box-shadow:0 0 0 1px #e5e1d9}
.box>*{position:absolute;inset:0;width:100%;height:100%;border:0}
.wait{background:linear-gradient(-60deg,#c4342b 40%,#fff 0 50%,#1f4058 0 90%,#fff 0) 0 0/30px 8px repeat-x,linear-gradient(#e5e1d9 0 0) 0 8px/100% 172px no-repeat,linear-gradient(#e5e1d9 0 0) 16px 200px/240px 32px no-repeat,#fff}
.wait:after{content:"";position:absolute;inset:256px 16px 0;background:linear-gradient(#e5e1d9 60px,#0000 0) 0 0/60px 76px repeat-y,linear-gradient(#0000 20px,#e5e1d9 0 40px,#0000 0) 72px 0/120px 76px repeat-y,linear-gradient(#0000 20px,#e5e1d9 0 40px,#0000 0) 100% 0/56px 76px repeat-y}
.link{display:grid;align-content:center;gap:16px;padding:16px;background:#fff;text-align:center}
.box:not([data-state=waiting]) .wait,.box:not([data-state=silent]) .link,[data-state=widget-loaded] .close{display:none}
.button{display:inline-grid;place-content:center;min-height:52px;padding:0 28px;border:0;border-radius:12px;background:#16171b;color:#fff;font-size:20px;font-weight:600;text-decoration:none;cursor:pointer}
dialog{width:min(375px,100vw);max-width:none;height:calc(100dvh - 48px);max-height:none;margin:24px auto;padding:0;border:0;border-radius:20px;overflow:hidden;overscroll-behavior:contain;box-shadow:0 24px 80px #0007}
dialog::backdrop{background:#16171b99}
dialog .box{height:100%;border-radius:0}
.box>.close{inset:8px 8px auto auto;width:44px;height:44px;border-radius:50%;background:#fff;font-size:28px;cursor:pointer}
@media(max-width:480px){dialog{height:100dvh;margin:0;border-radius:0}}`

/** A page's content security policy allows a sheet that is made by script, where it allows no other. */
export const style = (root: ShadowRoot): ShadowRoot => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  return root
}
