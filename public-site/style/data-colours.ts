/** Colours that carry data, never used for buttons. */

/**
 * From a clear sky to thick haze, for a sequence read as air: blue to ochre to umber, told apart by colour-blind
 * readers, its lightness falling step by step (rising on dark paper, so that a clean day is always the quiet one).
 */
export const haze = {
  light: ['#dbe8ef', '#c1d7e1', '#a8c0c8', '#cbb27a', '#c39a50', '#b07d3c', '#8f5e34', '#6b402f', '#482a28', '#2a171c'],
  dark: ['#22353f', '#2d4a58', '#3f6373', '#7d6c45', '#9c7c40', '#bd8f47', '#d5aa68', '#e4c690', '#f0dcb8', '#fbf3e0'],
} as const

/** Okabe and Ito's categories: lines of a chart, in this order. */
export const categories = {
  light: ['#0072b2', '#d55e00', '#007a5a', '#b3518a', '#8a6d00', '#3a86b8', '#12202b', '#6b4fa0'],
  dark: ['#56b4e9', '#e69f00', '#2fc79a', '#e79cc6', '#f0e442', '#9ed0ef', '#e9eef0', '#b7a2e6'],
} as const
