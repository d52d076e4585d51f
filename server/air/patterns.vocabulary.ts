/** A mean of fewer hours, and a fit of fewer days, is none: it would tell the values themselves. */
export const fewest = 3
/** Samples that are drawn for a confidence, as many as openair draws. */
export const draws = 100
/** Sectors of a rose: tens of degrees fall evenly into them. */
export const sectors = 12
