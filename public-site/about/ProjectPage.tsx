import type { DatasetPage } from '../../server/datasets/datasets.schema.ts'
import type { ProjectWithProgress } from '../../server/projects/projects.schema.ts'
import { type FundingTypeCode, fundingTypes } from '../../server/projects/projects.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { OtherTitle } from '../ui/Bilingual.tsx'
import { number } from '../ui/format.ts'
import { Html } from '../ui/Html.tsx'
import { Trail } from '../ui/Trail.tsx'
import { aboutTexts } from './texts.ts'

interface Loaded {
  project: ProjectWithProgress
  datasets: Pick<DatasetPage['list'][number], 'id' | 'name'>[]
}
/** So many stand here; the list has the others. */
const shown = 20
const all = '/about/projectoverview'

export const title = ({ project }: Loaded, { language }: Texts) => pick(project.name, language)
export const description = ({ project }: Loaded, { language }: Texts) => pick(project.abstract, language)

export async function load({ id = '' }: Record<string, string>, _query: unknown, api: Api): Promise<Loaded> {
  const project = await api<ProjectWithProgress>(`/datashare/zdyjjhzcxm/${encodeURIComponent(id)}`, 'anybody')
  if (project.datasetCount === 0) return { project, datasets: [] }
  const { list } = await api<DatasetPage>(
    `/dataAccess/dat/page?project=${project.id}&sort=newest&limit=${shown}`,
    'anybody',
  )
  return { project, datasets: list.map(({ id, name }) => ({ id, name })) }
}

export function Page({ data: { project, datasets } }: PageProps<Loaded>) {
  const { language } = useSite()
  const say = aboutTexts[language]
  const progress = pick(project.progress, language)
  const facts = [
    { label: say.number, value: project.number },
    {
      label: say.funding,
      value: project.fundingTypes.map((code) => fundingTypes[code as FundingTypeCode]?.[language] ?? code).join(' · '),
    },
    { label: say.leader, value: pick(project.leader, language) },
    { label: say.institution, value: pick(project.institution, language) },
    { label: say.years, value: `${project.startYear}–${project.endYear}` },
  ]
  return (
    <article class="page reading-wide project-page">
      <Trail steps={[{ name: say.projectsTitle, href: all }]} here={project.number} />
      <header>
        <h1>{pick(project.name, language)}</h1>
        <OtherTitle as="p" value={project.name} />
      </header>
      <dl class="facts figures">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="project-abstract">
        <h2 id="project-abstract">{say.abstract}</h2>
        <p class="project-abstract">{pick(project.abstract, language)}</p>
      </section>
      {progress && (
        <section aria-labelledby="project-progress">
          <h2 id="project-progress">{say.progress}</h2>
          <Html text={progress} lang={tag(language)} />
        </section>
      )}
      <section aria-labelledby="project-datasets">
        <h2 id="project-datasets">{say.datasets}</h2>
        {datasets.length === 0 ? (
          <p class="quiet">{say.noDatasets}</p>
        ) : (
          <ul class="lines">
            {datasets.map((one) => (
              <li key={one.id}>
                <span>
                  <a href={detailAddress(one.id)}>{pick(one.name, language)}</a>
                </span>
              </li>
            ))}
          </ul>
        )}
        {project.datasetCount > datasets.length && (
          <p>
            <a href={`/list?project=${project.id}`}>{say.datasetCount(number(project.datasetCount, language))}</a>
          </p>
        )}
      </section>
    </article>
  )
}
