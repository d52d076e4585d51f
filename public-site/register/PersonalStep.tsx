import { FieldProblem } from '../forms/Field.tsx'
import { Form, FormEnd } from '../forms/Form.tsx'
import { PersonalFields } from '../forms/PersonalFields.tsx'
import { formTexts } from '../forms/texts.ts'
import { useForm } from '../forms/useForm.ts'
import { withWord, wordsOf } from '../forms/words.rules.ts'
import { pick, tag, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Html } from '../ui/Html.tsx'
import { personalProblems } from './registration.rules.ts'
import type { StepProps } from './step.types.ts'
import { registerTexts } from './texts.ts'

export function PersonalStep({ way, data }: StepProps) {
  const { language } = useSite()
  const say = registerTexts[language].personal
  const { realName, phone, workUnit, purpose, orcid, reviewCategories, agreement, accountType } = way.registration
  const expert = accountType === 'expert'
  const form = useForm({
    initial: { realName, phone, workUnit, purpose, orcid, reviewCategories, agreement },
    check: (values) => ({
      ...personalProblems(values),
      reviewCategories: expert && wordsOf(values.reviewCategories).length === 0 ? 'reviewCategories' : null,
      agreement: values.agreement === 'yes' ? null : 'agreement',
    }),
    onChange: (values) => way.change(values),
  })
  const chosen = wordsOf(form.values.reviewCategories)
  const categories = form.field('reviewCategories')
  const accepted = form.field('agreement')
  return (
    <Form form={form} send={way.submit}>
      <PersonalFields form={form} hinted />
      {expert && (
        <fieldset aria-describedby="reviewCategories-hint reviewCategories-error">
          <legend class="form-label">{say.categories}</legend>
          <p class="form-hint" id="reviewCategories-hint">
            {say.categoriesHint}
          </p>
          <div class="form-checks">
            {data.form.categories.map(({ code, name }) => (
              <label class="form-check" key={code}>
                <input
                  type="checkbox"
                  name="reviewCategories"
                  value={code}
                  checked={chosen.includes(code)}
                  aria-invalid={categories.problem ? true : undefined}
                  onChange={(event) =>
                    categories.onInput(withWord(categories.value, code, event.currentTarget.checked))
                  }
                />
                {pick(name, language)}
              </label>
            ))}
          </div>
          <FieldProblem name="reviewCategories" problem={categories.problem} />
        </fieldset>
      )}
      <div class="form-field">
        <p class="form-label" id="agreement-title">
          {say.agreement}
        </p>
        {data.agreement && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section class="agreement" aria-labelledby="agreement-title" tabIndex={0}>
            <Html text={data.agreement} lang={tag(language)} />
          </section>
        )}
        <label class="form-check">
          <input
            type="checkbox"
            name="agreement"
            checked={accepted.value === 'yes'}
            aria-invalid={accepted.problem ? true : undefined}
            aria-describedby={accepted.problem ? 'agreement-error' : undefined}
            onChange={(event) => accepted.onInput(event.currentTarget.checked ? 'yes' : '')}
          />
          {say.agree}
        </label>
        <FieldProblem name="agreement" problem={accepted.problem} />
      </div>
      <p class="quiet small">{data.form.mailed ? say.next : say.nextUnmailed}</p>
      <FormEnd form={form} send={say.send} busy={say.sending}>
        <ButtonLink look="quiet" href="/register?step=account">
          {formTexts[language].previous}
        </ButtonLink>
      </FormEnd>
    </Form>
  )
}
