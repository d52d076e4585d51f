import type { Static } from 'typebox'
import { mostKeyword } from '../../server/basics/limits.vocabulary.ts'
import type { Programme } from '../../server/content/content.schema.ts'
import type { Project, ProjectPage } from '../../server/projects/projects.schema.ts'
import { type FundingTypeCode, fundingTypes } from '../../server/projects/projects.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { OtherTitle } from '../ui/Bilingual.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { number } from '../ui/format.ts'
import { Html } from '../ui/Html.tsx'
import { aboutTexts } from './texts.ts'

interface ProjectsData {
  programme: Static<typeof Programme>
  projects: Static<typeof ProjectPage>
}
const path = '/about/projectoverview'
/** Whoever narrows the projects down stays with them: the programme stands above. */
const results = '#projects'
/** Not `keyword`: the search box of the header would take it for its own. */
const wordsName = 'words'
const codes = Object.keys(fundingTypes) as FundingTypeCode[]

export const title = (_: ProjectsData, t: Texts) => aboutTexts[t.language].projectsTitle

export async function load(_params: unknown, query: URLSearchParams, api: Api): Promise<ProjectsData> {
  const asked = new URLSearchParams({ limit: '100' })
  for (const [name, from] of [
    ['fundingType', 'fundingType'],
    ['keyword', wordsName],
  ] as const) {
    const value = query.get(from)?.trim().slice(0, 200)
    if (value) asked.set(name, value)
  }
  const [programme, projects] = await Promise.all([
    api<ProjectsData['programme']>('/datashare/zdyjjhjj/getJianjie', 'anybody'),
    api<ProjectsData['projects']>(`/datashare/zdyjjhzcxm/page?${asked}`, 'anybody'),
  ])
  return { programme, projects }
}

export function Page({ data: { programme, projects }, query }: PageProps<ProjectsData>) {
  const { t, language, go } = useSite()
  const say = aboutTexts[language]
  const type = query.get('fundingType') ?? ''
  const keyword = query.get(wordsName) ?? ''
  const to = (fundingType: string, words: string) => {
    const next = new URLSearchParams()
    if (fundingType) next.set('fundingType', fundingType)
    if (words) next.set(wordsName, words)
    return (next.size ? `${path}?${next}` : path) + results
  }
  const count = (code: string) => number(projects.byType[code] ?? 0, language)
  return (
    <div class="page reading-wide">
      <h1>{say.projectsTitle}</h1>
      <section class="programme" aria-labelledby="programme">
        <h2 id="programme" class="hidden">
          {say.programme}
        </h2>
        <Html text={pick(programme.html, language)} lang={tag(language)} />
      </section>
      <section aria-labelledby="projects">
        <h2 id="projects">{say.projects}</h2>
        <search>
          <form
            class="project-search"
            action={path + results}
            onSubmit={(event) => {
              event.preventDefault()
              go(to(type, String(new FormData(event.currentTarget).get(wordsName)).trim()))
            }}
          >
            {type && <input type="hidden" name="fundingType" value={type} />}
            <input
              class="input"
              name={wordsName}
              key={keyword}
              defaultValue={keyword}
              maxLength={mostKeyword}
              aria-label={say.projectSearch}
              placeholder={say.projectSearch}
            />
            <Button type="submit">{t.actions.search}</Button>
          </form>
        </search>
        <div class="list-bar">
          <p class="list-count figures" role="status">
            {say.projectCount(number(projects.total, language))}
          </p>
          <nav class="choices figures" aria-label={say.allTypes}>
            <a href={to('', keyword)} aria-current={type === '' ? 'true' : undefined}>
              {say.allTypes}
            </a>
            {codes.map((code) => (
              <a key={code} href={to(code, keyword)} aria-current={type === code ? 'true' : undefined}>
                {fundingTypes[code][language]} {count(code)}
              </a>
            ))}
          </nav>
        </div>
        {projects.list.length === 0 ? (
          <Empty title={say.noProjects}>
            <ButtonLink href={to('', '')}>{say.allProjects}</ButtonLink>
          </Empty>
        ) : (
          <ol class="projects">
            {projects.list.map((project) => (
              <ProjectItem key={project.id} project={project} />
            ))}
          </ol>
        )}
        <p class="quiet small">{say.typesNote}</p>
      </section>
    </div>
  )
}

function ProjectItem({ project }: { project: Project }) {
  const { language } = useSite()
  const say = aboutTexts[language]
  const datasets =
    project.datasetCount > 0 ? (
      <a href={`/list?project=${project.id}`}>{say.datasetCount(number(project.datasetCount, language))}</a>
    ) : (
      say.noDatasets
    )
  return (
    <li class="project" id={`project-${project.id}`}>
      <details>
        <summary>
          <span class="project-name">{pick(project.name, language)}</span>
          <span class="row-facts small quiet figures">
            <span>{project.number}</span>
            <span>
              {project.fundingTypes
                .map((code) => fundingTypes[code as FundingTypeCode]?.[language] ?? code)
                .join(' · ')}
            </span>
            <span>{pick(project.leader, language)}</span>
            <span>{pick(project.institution, language)}</span>
            <span>
              {project.startYear}–{project.endYear}
            </span>
          </span>
        </summary>
        <p class="small">
          <OtherTitle value={project.name} />
        </p>
        <p class="project-abstract">{pick(project.abstract, language)}</p>
      </details>
      <p class="small">
        <a href={`${path}/${project.id}`} aria-label={`${say.projectPage}: ${pick(project.name, language)}`}>
          {say.projectPage}
        </a>{' '}
        · {datasets}
      </p>
    </li>
  )
}
