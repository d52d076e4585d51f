const zh = {
  title: '专家推荐',
  tally: (on: string, version: number, inFavour: number, votes: number) =>
    `${on}，${votes} 位受邀专家对第 ${version} 版发表意见，${inFavour} 位赞成推荐为二级数据。`,
  unnamed: '受邀专家（未署名）',
}
const en: typeof zh = {
  title: 'Recommended by experts',
  tally: (on: string, version: number, inFavour: number, votes: number) =>
    `On ${on}, ${inFavour} of ${votes} invited experts recommended version ${version} for level 2.`,
  unnamed: 'An invited expert, who chose not to be named',
}
export const recommendedTexts = { zh, en }
