/** Words that say nothing by themselves: left out of a query unless it has no others. */
export const stopWords = new Set(
  (
    'a an the of in on at to for from by with and or as is are was were be been this that these those it its into ' +
    'over under between no not so if than then there which who what how ' +
    '的 了 和 与 及 或 在 于 对 为 是 等 之 以 并 其 中 各 由 从 到 有 个'
  ).split(' '),
)

/** Nearly every dataset says these, or they only shape another word: they help to rank but do not have to be there. */
export const softWords = new Set(
  (
    'data dataset datum 数据 数据集 资料 数据库 ' +
    '集 法 性 化 仪 器 率 量 度 值 站 型 类 式 时 年 月 日 第 每 该 本 后 前 内 外 间 上 下 大 小 高 低 新'
  ).split(' '),
)
