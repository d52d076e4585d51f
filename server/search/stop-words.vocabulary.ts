/** Words that say nothing by themselves: left out of a query unless it has no others. */
export const stopWords = new Set(
  (
    'a an the of in on at to for from by with and or as is are was were be been this that these those it its into ' +
    'over under between no not so if than then there which who what how why when where whether do does did can ' +
    'could should would will may has have had their them they we our you your my about via per using based ' +
    'more most other such also each both all many some any very only ' +
    '的 了 和 与 及 或 在 于 对 为 是 等 之 以 并 其 中 各 由 从 到 有 个 及其 以及 关于 有关 基于 对于 利用 如何 怎样 怎么 ' +
    '什么 为什么 哪些 哪里 哪个 是否 吗 呢 吧 我 我们 想 找 请问 能否 可以 一种 不同'
  ).split(' '),
)

/**
 * Nearly every dataset says these, or they only shape another word, or a question asks for them of anything: they help
 * to rank but do not have to be there.
 */
export const softWords = new Set(
  (
    'data dataset datum 数据 数据集 资料 数据库 ' +
    '集 法 性 化 仪 器 率 量 度 值 站 型 类 式 时 年 月 日 第 每 该 本 后 前 内 外 间 上 下 大 小 高 低 新 ' +
    'characteristic feature property effect influence impact change variation variability mechanism process ' +
    'distribution method approach technique study analysis research result relationship measurement observation ' +
    'monitoring evaluation assessment estimate estimation product record information level value affect role map output ' +
    'trend concentration transport simulation air atmosphere atmospheric upper lower vertical clean ' +
    '特征 特点 特性 性质 变化 变动 影响 效应 机制 机理 过程 分布 方法 手段 技术 研究 分析 作用 规律 关系 联系 相关 情况 现状 进展 ' +
    '因素 因子 条件 水平 结果 对比 比较 时空 空间 时间 典型 主要 评估 评价 估算 计算 监测 观测 测量 测定 探测 调查 应用 产品 信息 ' +
    '大气 空气 垂直 输送 模拟 清洁 地区 区域 问题 程度 状况 成因 原因 趋势 变化趋势 浓度 影响因素 时空变化 时空分布 变化特征 分布特征 污染特征'
  ).split(' '),
)

/** The same of concepts, by whatever name: how something is known, and in what shape it comes. */
export const softConcepts = new Set([
  'remote-sensing',
  'inversion_model',
  'simulation',
  'profile',
  'global',
  'time-series',
])

/** Titles of what is kept beside data: who looks for soil moisture means no log files of its model. */
export const besideData =
  /\b(?:ancillary|auxiliary|restart|log files?|browse|quick-?looks?|housekeeping|navigation|trajector(?:y|ies)|calibration|bibliographic|documentation)\b|辅助数据|辅助文件|日志|快视图|说明文档|书目/
