/** What is written for a unit → the unit that it is. */
import { unitForms } from './units.vocabulary.ts'

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** `µg m⁻³`, `ug/m3`, `μg·m^-3` → `ugm-3` */
export function plainUnit(unit: string): string {
  const plain = unit
    .replace(/[µμ]/g, 'u')
    .replace(/⁻/g, '-')
    .replace(/[⁰¹²³⁴-⁹]/g, (figure) => String(superscripts.indexOf(figure)))
    .replace(/\^|\*\*|[\s·.]+(?=[a-zA-Z\d-])|\s+/g, '')
  return plain.replace(/\/([a-zA-Z]+)(\d?)/, (_, name: string, power: string) => `${name}-${power || 1}`)
}

const folded = new Map<string, string>()
for (const [form, { unit }] of Object.entries(unitForms)) {
  const key = form.toLowerCase()
  // Where capitals tell two apart (`Mg`, `mg`), only what is written exactly is known.
  folded.set(key, folded.has(key) && folded.get(key) !== unit ? '' : unit)
}

/** As this portal writes it, `µg m⁻³`; null for what is no unit that it knows. Nothing written is nothing known. */
export function unitOf(text: string): string | null {
  const said = text
    .normalize('NFC')
    .trim()
    .replace(/[（]/g, '(')
    .replace(/[）]/g, ')')
    .replace(/^\((.*)\)$/, '$1')
  if (said === '' || said.length > 40) return null
  const own = (form: string) => (Object.hasOwn(unitForms, form) ? unitForms[form]!.unit : null)
  const plain = plainUnit(said)
  return own(said) ?? own(plain) ?? (folded.get(plain.toLowerCase()) || null)
}
