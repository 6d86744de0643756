const files = import.meta.glob<string>('../../../../demo/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of one of the demo's drawings, such as `pro-marcus` or `scene-soho`. */
export const art = (name: string): string => {
  const found = files[`../../../../demo/art/${name}.svg`]
  if (!found) throw new Error(`No drawing ${name}`)
  return found
}
