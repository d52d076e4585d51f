/** The built-in texts of what people are told of recommendations for level 2. */
import type { Variable } from './templates.vocabulary.ts'

const title: Variable = {
  name: { zh: '数据集名称', en: 'Name of the dataset' },
  example: { zh: '北京 PM2.5 组分', en: 'PM2.5 composition in Beijing' },
}
const votes: Variable = { name: { zh: '发表意见的人数', en: 'How many voted' }, example: '5' }
const inFavour: Variable = { name: { zh: '赞成的人数', en: 'How many were in favour' }, example: '4' }
const of = (zh: string, en: string) => ({ group: 'messages' as const, name: { zh, en } })

export const recommendationTexts = {
  'recommendation-invited': {
    ...of('专家推荐：邀请', 'Recommendation: invitation'),
    variables: {
      title,
      dueAt: { name: { zh: '截止时间（北京时间）', en: 'Until when, Beijing time' }, example: '2026-11-19 18:00' },
    },
    subject: { zh: '请就数据集发表推荐意见：{title}', en: 'Do you recommend this dataset? {title}' },
    body: {
      zh: '请您评议是否将数据集“{title}”推荐为二级数据，并写明理由。请在 {dueAt}（北京时间）前到管理台“专家推荐”中提交；在此之前可以修改。赞成的理由会显示在数据集页面上，是否署名由您选择。',
      en: 'Please say whether you recommend the dataset “{title}” for level 2, and why. Vote under “Expert votes” in the console until {dueAt} Beijing time; until then you may change your vote. Reasons of those in favour stand on the page of the dataset, with your name only if you agree.',
    },
  },
  'recommendation-given': {
    ...of('专家推荐：已推荐', 'Recommendation: given'),
    variables: { title, votes, inFavour },
    subject: { zh: '数据集已被推荐为二级数据：{title}', en: 'Recommended for level 2: {title}' },
    body: {
      zh: '{votes} 位专家发表意见，{inFavour} 位赞成，数据集“{title}”已成为二级数据。推荐理由见数据集页面。',
      en: '{inFavour} of {votes} experts were in favour: the dataset “{title}” now has level 2. Their reasons stand on its page.',
    },
  },
  'recommendation-not-given': {
    ...of('专家推荐：未获推荐', 'Recommendation: not given'),
    variables: { title, votes, inFavour },
    subject: { zh: '数据集未获推荐：{title}', en: 'Not recommended for level 2: {title}' },
    body: {
      zh: '{votes} 位专家发表意见，{inFavour} 位赞成。至少三人发表意见、其中三分之二赞成时才推荐，数据集“{title}”的分级不变。',
      en: '{votes} experts voted, {inFavour} of them in favour. A recommendation needs at least three votes, and two thirds of them in favour; the level of the dataset “{title}” stays as it is.',
    },
  },
}
