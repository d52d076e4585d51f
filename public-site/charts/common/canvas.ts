/** Where to draw, in pixels of the canvas; knows nothing of the library that made it. */
export interface Surface {
  ctx: CanvasRenderingContext2D
  box: { left: number; top: number; width: number; height: number }
  /** Canvas pixels for one of the picture's own. */
  ratio: number
  x: (seconds: number) => number
}

/** As many of these from the first on as there is room for. */
export function fitting(terms: string[], comma: string, room: number, widthOf: (text: string) => number): string {
  for (let many = terms.length; many > 1; many--) {
    const text = terms.slice(0, many).join(comma)
    if (widthOf(text) <= room) return text
  }
  return terms[0] ?? ''
}

/** What a panel shows, over its axis, where it reads without turning the head; `above`: over what else is there. */
export function drawTitle(
  { ctx, box, ratio }: Surface,
  { name, terms, comma }: { name: string; terms: string[]; comma: string },
  { ink, quiet }: { ink: string; quiet: string },
  face: string,
  above: number,
) {
  ctx.save()
  const [left, base] = [box.left, box.top - (above + 7) * ratio]
  ctx.textBaseline = 'bottom'
  ctx.textAlign = 'left'
  ctx.font = `500 ${12.5 * ratio}px ${face}`
  ctx.fillStyle = ink
  ctx.fillText(name, left, base)
  const after = left + ctx.measureText(name).width + 8 * ratio
  ctx.font = `${12 * ratio}px ${face}`
  ctx.fillStyle = quiet
  const room = box.left + box.width - after
  ctx.fillText(
    fitting(terms, comma, room, (text) => ctx.measureText(text).width),
    after,
    base,
  )
  ctx.restore()
}
