/** Short texts of the shell and the introduction of the programme, by key. */
import type { Bilingual } from '../../server/basics/language.ts'
import type { HotWordUse } from '../../server/content/content.vocabulary.ts'

export const texts: Record<string, Bilingual> = {
  'platform-name': { zh: '大气复合污染数据共享平台', en: 'Atmospheric Compound Pollution Data Portal' },
  'notice-line': {
    zh: '本平台汇集计划各项目的科学数据：自由浏览，登录后下载，部分须申请数据访问权限。',
    en: 'Data of the programme: browse freely, log in to download; some on request.',
  },
  organiser: {
    zh: '大气复合污染重大研究计划数据中心（演示）',
    en: 'Data centre of the major research programme on atmospheric compound pollution (demonstration)',
  },
  contact: { zh: '邮箱：service@air-data.example', en: 'Email: service@air-data.example' },
  'filing-number': { zh: '京ICP备00000000号（演示）', en: 'Filing number 00000000 (demonstration)' },
  'technical-support': { zh: '平台技术组', en: 'Technical team of the portal' },
  programme: {
    zh: `大气复合污染是多种污染物在大气中共存、相互作用并共同影响空气质量、气候与健康的现象。细颗粒物与臭氧同根同源，却遵循不同的化学路径：减少一种前体物，可能使另一种污染物上升。认清这些联系，才能以更小的代价换来更清洁的空气。

重大研究计划以大气复合污染的**成因、健康影响与应对机制**为核心科学问题，共资助项目76项，其中**重点支持项目46项、培育项目26项、集成项目6项、战略研究项目3项**。部分项目在结题后以集成或战略研究的形式延续，因此按类型统计的数目之和大于项目总数。

## 研究内容

- **大气氧化性与二次污染**：自由基化学、二次有机气溶胶与多相反应
- **物理过程与化学过程的耦合**：边界层、区域输送与气溶胶反馈
- **排放与来源**：动态清单、源谱与来源解析
- **健康影响**：关键毒性组分与联合暴露
- **技术与平台**：新型测量技术、资料同化与数据共享

## 数据开放

计划要求各项目在成果发表后向公众开放数据。本平台统一元数据、质量说明、版本与引用方式，使每一份数据都能被找到、理解、获取和引用。`,
    en: `Atmospheric compound pollution is what happens when many pollutants share the same air, act on each other, and together affect air quality, climate and health. Fine particles and ozone have common roots but follow different chemical paths: cutting one precursor can make the other pollutant rise. Only those who know these links can bring cleaner air at a lower cost.

The major research programme asks for the **causes, health effects and control** of compound pollution. It funded 76 projects: **46 key, 26 cultivation, 6 integration and 3 strategic**. Some projects were continued as integration projects or strategic studies, so the numbers by type add up to more than the number of projects.

## What is studied

- **Oxidation capacity and secondary pollution**: radicals, secondary organic aerosol, multiphase reactions
- **Physics and chemistry coupled**: boundary layer, regional transport, aerosol feedbacks
- **Emissions and sources**: dynamic inventories, source profiles, source apportionment
- **Health**: toxic components and joint exposure
- **Techniques and platforms**: new instruments, data assimilation, data sharing

## Open data

The programme asks every project to open its data once results are published. This portal gives them common metadata, quality notes, versions and citations, so that each dataset can be found, understood, obtained and cited.`,
  },
}

/** Pinned words of the hot search; the rest follows from what is downloaded. */
export const hotWords: (Bilingual & { use: HotWordUse })[] = [
  { zh: 'PM2.5', en: 'PM2.5', use: 'pinned' },
  { zh: '臭氧', en: 'ozone', use: 'pinned' },
  { zh: '排放清单', en: 'emission inventory', use: 'pinned' },
  { zh: '二次有机气溶胶', en: 'secondary organic aerosol', use: 'pinned' },
  { zh: '京津冀', en: 'Beijing–Tianjin–Hebei', use: 'pinned' },
]

export interface SeedSlide {
  title: Bilingual
  /** What the picture shows. */
  alt: Bilingual
  picture: string
  link: string
}

export const slides: SeedSlide[] = [
  {
    title: { zh: '一年的空气：每日PM2.5色带', en: 'A year of air: daily PM2.5 as a ribbon' },
    alt: {
      zh: '每日一条的彩色柱，高度和颜色表示PM2.5浓度',
      en: 'A coloured column for each day: height and colour tell its PM2.5',
    },
    picture: '/pic/ribbon.svg',
    link: '/resourceDownload/field?id=1015',
  },
  {
    title: { zh: '六十个站点，逐小时观测', en: 'Sixty stations, hour by hour' },
    alt: { zh: '经纬网格上的观测站点', en: 'Stations of the network as dots on a grid' },
    picture: '/pic/stations.svg',
    link: '/resourceDownload/field?id=1020',
  },
  {
    title: { zh: '污染源谱：从烟囱到田野', en: 'Source profiles, from stack to field' },
    alt: {
      zh: '源谱柱状图：各物种的相对质量及不确定度',
      en: 'A source profile: relative mass by species, with its uncertainty',
    },
    picture: '/pic/profiles.svg',
    link: '/resourceDownload/source-profile',
  },
]
