/** Rows that no service makes yet: projects and texts. What is there already stays as it is. */
import type { Database } from '../server/engines/database/database.ts'
import { seedNow } from './clock.ts'
import { guides } from './content/guides.ts'
import { milestones } from './content/milestones.ts'
import { notices } from './content/notices.ts'
import { questions } from './content/questions.ts'
import { hotWords, slides, texts } from './content/texts.ts'
import { progressOf, projects } from './projects.ts'

export async function ensureProjects({ sql, tables }: Database): Promise<void> {
  await sql
    .insert(tables.projects)
    .values(
      projects.map((project) => ({
        number: project.number,
        fundingTypes: project.fundingTypes,
        nameZh: project.name.zh,
        nameEn: project.name.en,
        leaderZh: project.leader.zh,
        leaderEn: project.leader.en,
        institutionZh: project.institution.zh,
        institutionEn: project.institution.en,
        abstractZh: project.abstract.zh,
        abstractEn: project.abstract.en,
        startYear: project.startYear,
        endYear: project.endYear,
        ...progressOf(project),
      })),
    )
    .onConflictDoNothing()
}

export async function ensureContent({ sql, tables }: Database): Promise<void> {
  await sql
    .insert(tables.texts)
    .values(Object.entries(texts).map(([key, text]) => ({ key, ...text })))
    .onConflictDoNothing()
  await sql
    .insert(tables.guides)
    .values(
      guides.map((guide, index) => ({
        slug: guide.slug,
        titleZh: guide.title.zh,
        titleEn: guide.title.en,
        contentZh: guide.content.zh,
        contentEn: guide.content.en,
        listed: guide.listed,
        position: index + 1,
      })),
    )
    .onConflictDoNothing()
  // Notices, questions, milestones and slides have no name of their own: they come only where there are none.
  if ((await sql.select({ id: tables.notices.id }).from(tables.notices).limit(1)).length === 0)
    await sql.insert(tables.notices).values(
      notices.map((notice) => ({
        category: notice.category,
        draft: notice.draft,
        titleZh: notice.title.zh,
        titleEn: notice.title.en,
        contentZh: notice.content.zh,
        contentEn: notice.content.en,
        publishedAt: Date.parse(`${notice.at}:00+08:00`),
        pinned: notice.pinned,
        updatedAt: Math.min(Date.parse(`${notice.at}:00+08:00`), seedNow),
      })),
    )
  if ((await sql.select({ id: tables.milestones.id }).from(tables.milestones).limit(1)).length === 0)
    await sql.insert(tables.milestones).values(
      milestones.map(({ date, title, content }) => ({
        date,
        titleZh: title.zh,
        titleEn: title.en,
        contentZh: content.zh,
        contentEn: content.en,
      })),
    )
  if ((await sql.select({ id: tables.hotWords.id }).from(tables.hotWords).limit(1)).length === 0)
    await sql
      .insert(tables.hotWords)
      .values(hotWords.map(({ zh, en, use }, index) => ({ nameZh: zh, nameEn: en, use, position: index + 1 })))
  if ((await sql.select({ id: tables.questions.id }).from(tables.questions).limit(1)).length === 0)
    await sql.insert(tables.questions).values(
      questions.map(({ title, content }, index) => ({
        titleZh: title.zh,
        titleEn: title.en,
        contentZh: content.zh,
        contentEn: content.en,
        position: index + 1,
      })),
    )
  if ((await sql.select({ id: tables.slides.id }).from(tables.slides).limit(1)).length === 0)
    await sql.insert(tables.slides).values(
      slides.map((slide, index) => ({
        titleZh: slide.title.zh,
        titleEn: slide.title.en,
        altZh: slide.alt.zh,
        altEn: slide.alt.en,
        picture: slide.picture,
        link: slide.link,
        position: index + 1,
      })),
    )
}
