/** Pages of the platform guide (menu 102). */
import type { Bilingual } from '../../server/basics/language.ts'

export interface SeedGuide {
  slug: string
  listed: boolean
  title: Bilingual
  content: Bilingual
}

export const guides: SeedGuide[] = [
  {
    slug: 'platform-introduction',
    listed: true,
    title: { zh: '平台介绍', en: 'About the portal' },
    content: {
      zh: `平台汇集重大研究计划各项目产生的数据，分为九类：污染源排放清单、同化再分析、实验室测量、外场观测、卫星观测、污染源谱、新型测量技术、源解析技术与项目成果展示。

## 谁可以使用

- **访客**：浏览、检索、查看样例与图表，无需登录
- **注册用户**：登录后下载开放共享的数据
- **申请共享的数据**：元数据与样例公开，文件须经审核后下载

## 每个数据集包含什么

中英文名称与摘要、时间与空间范围、变量及单位、制作方法与质量说明、文件与校验值、版本、许可协议与引用格式。已发布的版本不再改动，旧版本始终可以引用。

## 演示数据

当前装载的数据为合成的演示数据，其数值不代表真实测量。`,
      en: `The portal brings together what the projects of the programme produce, in nine data categories: source inventories, assimilated reanalysis, laboratory measurements, field observations, satellite observations, source profiles, new measurement techniques, source apportionment and project displays.

## Who can use it

- **Visitors** browse, search and see samples and charts without logging in
- **Registered users** log in and download open data
- **Data shared on request**: metadata and samples are open to everyone, files can be downloaded after review

## What comes with a dataset

Name and abstract in Chinese and English, extent in time and space, variables with units, methods, quality notes, files with checksums, versions, licence and citation. A published version never changes, and earlier ones can always be cited.

## Demonstration data

What is loaded now is synthetic: the numbers are not real measurements.`,
    },
  },
  {
    slug: 'data-use-agreement',
    listed: true,
    title: { zh: '数据使用协议', en: 'Data use agreement' },
    content: {
      zh: `下载或使用平台数据即表示同意下列条款。

1. **用途**：数据用于科学研究、教学与公共服务。以知识共享许可协议发布的数据，以协议文本为准。
2. **署名**：使用数据发表成果时，应引用数据集及其相关论文，并注明来自本平台。
3. **再分发**：开放共享的数据可在许可协议允许的范围内传播；申请共享的数据不得转交第三方。
4. **修改**：对数据所做的处理应在成果中说明，不得改变原意后仍以原数据名义发布。
5. **质量**：数据提供者已尽合理努力保证质量，但不对特定用途作出保证。使用前请阅读质量说明。
6. **反馈**：发现错误请告知服务邮箱，平台将核实并在新版本中更正。`,
      en: `By downloading or using data of the portal you agree to the following.

1. **Purpose.** The data serve research, teaching and public service. For data under a Creative Commons licence, the text of the licence prevails.
2. **Credit.** When you publish with the data, cite the dataset and its paper, and name the portal as the source.
3. **Redistribution.** Open data may be redistributed within their licence; data shared on request must not be given to third parties.
4. **Changes.** Say what you did to the data, and do not publish changed data under their old name.
5. **Quality.** Providers have taken reasonable care but do not warrant that the data suit a given purpose. Read the quality notes before use.
6. **Feedback.** Report errors to the service email address; they are checked and corrected in a new version.`,
    },
  },
  {
    slug: 'how-to-search',
    listed: true,
    title: { zh: '如何检索', en: 'How to search' },
    content: {
      zh: `## 关键词

在页首搜索框输入一个或多个词，例如“臭氧 北京 2019”。中文不必分词，中英文同义词（臭氧、O3、ozone）视为相同。

- 双引号限定完整短语："气态亚硝酸"
- 化学式与型号照常书写：PM2.5、N2O5、WRF-Chem、HR-ToF-AMS
- 搜索框留空即列出全部数据集

## 筛选

列表左侧给出类别、物种、观测方式、参数类型、时间与空间分辨率、共享方式等条件及其数量，可多选；还可限定时间段与经纬度范围。已选条件以标签显示，点击即可去除。

## 没有结果时

页面会提示相近的词，以及去掉哪个条件可以得到结果。`,
      en: `## Words

Type one or more words into the box at the top, such as "ozone Beijing 2019". Synonyms in both languages (ozone, O3) count as the same.

- Quotation marks ask for a whole phrase: "nitrous acid"
- Formulas and models are written as usual: PM2.5, N2O5, WRF-Chem, HR-ToF-AMS
- An empty box lists every dataset

## Filters

Beside the list are data category, species, observation type, parameter type, resolutions, access and more, each with its count. You can choose several, and also a period and a box of longitude and latitude. Each choice is shown above the list; one click removes it.

## When nothing is found

The page offers similar words and says which filter to drop.`,
    },
  },
  {
    slug: 'how-to-download',
    listed: true,
    title: { zh: '如何下载', en: 'How to download' },
    content: {
      zh: `1. 登录后打开数据集详情页的“下载”部分
2. 下载整个版本，或选择一个或多个文件（企业普通用户一次最多30个）；多个文件打包为一个zip，内含文件清单、许可协议与引用信息
3. 传输中断后重新下载即可从断点继续，命令行可使用\`curl -C -\`
4. 下载完成后请核对SHA-256校验值

标有“申请共享”的数据集须先获得数据访问权限。每次下载都会记入个人下载记录。

## 文件约定

- CSV采用UTF-8编码，单位写在表头方括号内
- 时间为北京时间（UTC+8），以时段起始标记，例外情况见质量说明
- 缺测为空，不使用0或−999`,
      en: `1. Log in and open the download part of a dataset page
2. Download the whole version, or choose one or more files (ordinary users: at most 30 at a time); several files come as one zip with a list of files, the licence and the citation
3. An interrupted download continues where it stopped; on the command line use \`curl -C -\`
4. When it is complete, compare the SHA-256 checksum

For datasets marked "Access on request", request access first. Every download is listed in My downloads.

## Conventions of the files

- CSV in UTF-8 with units in square brackets in the header
- Times are Beijing time (UTC+8), labelled by the start of the interval unless the quality notes say otherwise
- Missing values are empty, never 0 or −999`,
    },
  },
  {
    slug: 'citation',
    listed: true,
    title: { zh: '如何引用', en: 'How to cite' },
    content: {
      zh: `每个数据集的详情页提供GB/T 7714、APA、BibTeX、RIS、DataCite与CSL-JSON六种引用格式，可一键复制。

引用时请写明**版本号**与**获取日期**，并同时引用数据集“参考文献”中列出的论文。示例：

> 张三，李四. 北京2018年秋季亚微米气溶胶化学组分高分辨观测[DS/OL]. V1. 某研究所, 2020(2020-06-01)[2026-11-02]. https://…

如在论文中使用了多个数据集，建议在“数据可用性”一节逐一列出。`,
      en: `Each dataset page has citations in GB/T 7714, APA, BibTeX, RIS, DataCite and CSL-JSON form, ready to copy.

Please give the **version** and the **date of access**, and cite the papers listed under references as well. For instance:

> Zhang, S., & Li, S. (2020). High-resolution composition of submicron aerosol in Beijing, autumn 2018 (Version 1) [Data set]. An institute. https://…

Where a paper uses several datasets, list each of them under data availability.`,
    },
  },
  {
    slug: 'doi-authorization',
    listed: false,
    title: { zh: 'DOI授权说明', en: 'DOI authorization description' },
    content: {
      zh: `数据集的DOI由数据提供者授权平台注册。授权内容包括：

- 平台可将数据集的元数据提交DOI注册机构，并长期保持其落地页可访问
- 数据内容的权利仍属于提供者，注册DOI不改变其许可协议
- 数据集撤回后，DOI落地页保留并说明撤回原因

演示数据使用保留前缀10.5555，该前缀专供测试，不可解析。`,
      en: `The portal registers DOIs of datasets with the authorisation of their providers:

- The portal may hand metadata to the registration agency and keeps the landing page reachable permanently
- The data remain the property of their provider; a DOI does not change the licence
- When a dataset is withdrawn, its landing page stays and says why

Demonstration data use the prefix 10.5555, which is reserved for tests and does not resolve.`,
    },
  },
]
