/** NO beside ozone and light: the photostationary state by day, and by night what is freshly emitted before ozone takes it. */

/** Of NO with O₃, ppb⁻¹ s⁻¹ (1.9 × 10⁻¹⁴ cm³ s⁻¹), and with peroxy radicals, cm³ s⁻¹. */
const withOzone = 4.7e-4
const withPeroxy = 8.5e-12
/** Share of NO₂ that traffic near by emits anew as NO in an hour. */
const fresh = 0.12

export function nitricOxide(air: { jno2: number; no2: number; o3: number; ho2: number; noise: number }): number {
  const { jno2, no2, o3, ho2, noise } = air
  const made = jno2 * no2 + (fresh * no2 * Math.exp(0.6 * noise)) / 3600
  // Organic peroxy radicals are about as many as HO₂.
  const state = made / (withOzone * o3 + withPeroxy * 2 * ho2)
  // What the analyser shows where there is none.
  return state * Math.exp(0.08 * noise) + 0.012 * Math.exp(0.5 * noise)
}
