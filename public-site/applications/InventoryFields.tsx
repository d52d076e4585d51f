import { inventoryResolutions, mostYears } from '../../server/applications/applications.vocabulary.ts'
import { species as known } from '../../server/datasets/species.vocabulary.ts'
import { Field, FieldProblem } from '../forms/Field.tsx'
import type { Form } from '../forms/useForm.ts'
import { withWord, wordsOf } from '../forms/words.rules.ts'
import { pick, useSite } from '../site.ts'
import type { ApplyField, Choices } from './apply.rules.ts'
import { applicationTexts } from './texts.ts'

/** From so many on, all of them are ticked at one go. */
const many = 4
const named = (words: Record<string, { zh: string; en: string }>, code: string, language: 'zh' | 'en') =>
  words[code]?.[language] ?? code

/** Which part of an inventory: its providers give out no more than is needed. What there is none of is not asked. */
export function InventoryFields({ form, choices }: { form: Form<ApplyField>; choices: Choices }) {
  const { language } = useSite()
  const say = applicationTexts[language].inventory
  const agreement = form.field('agreement')
  const resolution = form.field('resolution')
  const { years, species, sectors, resolutions } = choices

  const several = (name: 'years' | 'species' | 'sectors', legend: string, list: [string, string][]) => {
    const { value, problem, onInput } = form.field(name)
    const all = list.every(([code]) => wordsOf(value).includes(code))
    return (
      <fieldset aria-describedby={`${name}-error`}>
        <legend class="form-label">{legend}</legend>
        <div class="form-checks">
          {list.length >= many && (
            <label class="form-check">
              <input
                type="checkbox"
                checked={all}
                onChange={() => onInput(all ? '' : list.map(([code]) => code).join(' '))}
              />
              {say.all}
            </label>
          )}
          {list.map(([code, label]) => (
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
      {years.length > 0 ? (
        several(
          'years',
          say.years,
          years.map((year) => [String(year), String(year)]),
        )
      ) : (
        <Field
          {...form.field('years')}
          label={say.years}
          hint={say.yearsHint}
          autocomplete="off"
          maxLength={mostYears}
        />
      )}
      {species.length > 0 &&
        several(
          'species',
          say.species,
          species.map((code) => [code, named(known, code, language)]),
        )}
      {sectors.length > 0 &&
        several(
          'sectors',
          say.sectors,
          sectors.map(({ code, name }) => [code, pick(name, language)]),
        )}
      {resolutions.length > 0 && (
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
            {resolutions.map((code) => (
              <option key={code} value={code}>
                {named(inventoryResolutions, code, language)}
              </option>
            ))}
          </select>
          <FieldProblem name="resolution" problem={resolution.problem} />
        </div>
      )}
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
