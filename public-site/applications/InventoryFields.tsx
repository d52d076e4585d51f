import { inventoryResolutions, inventorySectors, mostYears } from '../../server/applications/applications.vocabulary.ts'
import { species as known } from '../../server/datasets/species.vocabulary.ts'
import { Field, FieldProblem } from '../forms/Field.tsx'
import type { Form } from '../forms/useForm.ts'
import { withWord, wordsOf } from '../forms/words.rules.ts'
import { useSite } from '../site.ts'
import type { ApplyField } from './apply.rules.ts'
import { applicationTexts } from './texts.ts'

/** Which part of an inventory: its providers give out no more than is needed. */
export function InventoryFields({ form, species }: { form: Form<ApplyField>; species: string[] }) {
  const { language } = useSite()
  const say = applicationTexts[language].inventory
  const agreement = form.field('agreement')
  const resolution = form.field('resolution')
  const nameOf = (code: string) => (code in known ? known[code as keyof typeof known][language] : code)

  const several = (name: 'species' | 'sectors', legend: string, choices: [string, string][]) => {
    const { value, problem, onInput } = form.field(name)
    return (
      <fieldset aria-describedby={`${name}-error`}>
        <legend class="form-label">{legend}</legend>
        <div class="form-checks">
          {choices.map(([code, label]) => (
            <label class="form-check" key={code}>
              <input
                type="checkbox"
                name={name}
                value={code}
                checked={wordsOf(value).includes(code)}
                aria-invalid={problem ? true : undefined}
                onChange={(event) => onInput(withWord(value, code, event.currentTarget.checked))}
              />
              {label}
            </label>
          ))}
        </div>
        <FieldProblem name={name} problem={problem} />
      </fieldset>
    )
  }
  return (
    <section class="form-part" aria-labelledby="inventory">
      <h2 id="inventory">{say.title}</h2>
      <p class="quiet small">{say.text}</p>
      <Field {...form.field('years')} label={say.years} hint={say.yearsHint} autocomplete="off" maxLength={mostYears} />
      {species.length > 0 &&
        several(
          'species',
          say.species,
          species.map((code) => [code, nameOf(code)]),
        )}
      {several(
        'sectors',
        say.sectors,
        Object.entries(inventorySectors).map(([code, name]) => [code, name[language]]),
      )}
      <div class="form-field">
        <label class="form-label" for="resolution">
          {say.resolution}
        </label>
        <select
          class="input"
          id="resolution"
          name="resolution"
          value={resolution.value}
          aria-invalid={resolution.problem ? true : undefined}
          aria-describedby="resolution-error"
          onChange={(event) => resolution.onInput(event.currentTarget.value)}
        >
          <option value="">{say.choose}</option>
          {Object.entries(inventoryResolutions).map(([code, name]) => (
            <option key={code} value={code}>
              {name[language]}
            </option>
          ))}
        </select>
        <FieldProblem name="resolution" problem={resolution.problem} />
      </div>
      <div class="form-field">
        <label class="form-check form-check-long">
          <input
            type="checkbox"
            name="agreement"
            checked={agreement.value === 'yes'}
            aria-invalid={agreement.problem ? true : undefined}
            aria-describedby="agreement-error"
            onChange={(event) => agreement.onInput(event.currentTarget.checked ? 'yes' : '')}
          />
          <span>{say.agreement}</span>
        </label>
        <FieldProblem name="agreement" problem={agreement.problem} />
      </div>
    </section>
  )
}
