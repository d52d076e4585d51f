/** Where to draw, in pixels of the canvas; knows nothing of the library that made it. */
export interface Surface {
  ctx: CanvasRenderingContext2D
  box: { left: number; top: number; width: number; height: number }
  /** Canvas pixels for one of the picture's own. */
  ratio: number
  x: (seconds: number) => number
}

/** Units stand upright above their axes, where they read without turning the head; `above`: over what else is there. */
export function drawUnits(
  { ctx, box, ratio }: Surface,
  units: (string | undefined)[],
  colour: string,
  face: string,
  above: number,
) {
  ctx.save()
  ctx.font = `${12 * ratio}px ${face}`
  ctx.fillStyle = colour
  ctx.textBaseline = 'bottom'
  units.forEach((unit, side) => {
    if (!unit) return
    ctx.textAlign = side === 0 ? 'left' : 'right'
    ctx.fillText(
      unit,
      side === 0 ? Math.max(box.left - 36 * ratio, 2) : ctx.canvas.width - 4,
      box.top - (above + 8) * ratio,
    )
  })
  ctx.restore()
}
