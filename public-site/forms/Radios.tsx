import type { Bound } from './useForm.ts'

/** One of a few, each in a word. */
export function Radios({
  label,
  choices,
  name,
  value,
  onInput,
}: Bound & { label: string; choices: [value: string, words: string][] }) {
  return (
    <fieldset>
      <legend class="form-label">{label}</legend>
      <div class="form-checks">
        {choices.map(([one, words]) => (
          <label class="form-check" key={one}>
            <input type="radio" name={name} value={one} checked={value === one} onChange={() => onInput(one)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
