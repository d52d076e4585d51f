import type { ApplicationForm } from '../../server/applications/applications.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { applyAddress, datasetsOf } from './applications.rules.ts'
import { sortOut } from './apply.rules.ts'
import { DatasetsChosen } from './DatasetsChosen.tsx'
import { applicationTexts } from './texts.ts'

interface ApplyData {
  form: ApplicationForm | null
}

export const title = (_: ApplyData, t: Texts) => applicationTexts[t.language].apply.title

export async function load(_params: unknown, query: URLSearchParams, api: Api): Promise<ApplyData> {
  const ids = datasetsOf(query)
  return { form: ids.length ? await api<ApplicationForm>(`/applications/form?datasets=${ids.join(',')}`) : null }
}

const mine = '/dataAudit/expertAudit?part=applications'

export function Page({ data: { form } }: PageProps<ApplyData>) {
  const { language, go } = useSite()
  const say = applicationTexts[language].apply
  const datasets = form?.datasets ?? []
  const sorted = sortOut(datasets)
  const full = form !== null && form.pending >= form.mostPending
  const without = (id: number) =>
    go(applyAddress(datasets.map((dataset) => dataset.id).filter((one) => one !== id)), { replace: true })

  return (
    <div class="page apply">
      <header class="apply-head">
        <h1>{say.title}</h1>
        {sorted.open.length > 0 && <p class="quiet">{say.lead}</p>}
      </header>
      {datasets.length === 0 && (
        <Empty title={say.empty}>
          <p>{say.emptyText}</p>
          <ButtonLink href="/list?sharingMode=permission">{say.browse}</ButtonLink>
        </Empty>
      )}
      {sorted.refused.length > 0 && (
        <section class="note note-warn" aria-labelledby="refused">
          <h2 class="note-title" id="refused">
            {say.refused}
          </h2>
          <DatasetsChosen datasets={sorted.refused} onRemove={sorted.open.length > 0 ? without : undefined} />
        </section>
      )}
      {sorted.open.length > 0 && (
        <section aria-labelledby="chosen">
          <h2 id="chosen">{say.datasets}</h2>
          <DatasetsChosen datasets={sorted.open} onRemove={datasets.length > 1 ? without : undefined} />
          {sorted.kinds > 1 && <p class="apply-several">{say.several(sorted.kinds)}</p>}
        </section>
      )}
      {full && (
        <p class="note note-warn">
          {say.full(form.mostPending)} <a href={mine}>{say.mine}</a>
        </p>
      )}
      {form && !full && sorted.open.length > 0 && <ApplyForm form={form} sorted={sorted} />}
    </div>
  )
}
