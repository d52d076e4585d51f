/** Settings that may change while the portal runs. Where nobody changed one in the console, the environment says it. */
interface RunTimeSetting {
  name: { zh: string; en: string }
  help: { zh: string; en: string }
  /** 0 and 1 are off and on. */
  flag?: true
  least: number
  most: number
}

export const runTimeSettings = {
  SEARCHES_PER_MINUTE: {
    name: { zh: '每个地址每分钟的搜索次数', en: 'Searches a minute from one address' },
    help: { zh: '超过后请读者稍候；0 表示不限。', en: 'Beyond it readers are told to wait; 0: as many as they like.' },
    least: 0,
    most: 1_000_000,
  },
  OPEN_DOWNLOAD: {
    name: { zh: '公开数据集免登录下载', en: 'Open datasets without log-in' },
    help: {
      zh: '开启后，公开数据集的文件无需登录即可下载。',
      en: 'When on, files of open datasets are downloaded without log-in.',
    },
    flag: true,
    least: 0,
    most: 1,
  },
  MAIL_DAYS: {
    name: { zh: '邮件正文保留天数', en: 'Days that texts of mails are kept' },
    help: {
      zh: '已发送或失败的邮件，过后删除正文。',
      en: 'Of mails that were sent or failed; then their texts are removed.',
    },
    least: 1,
    most: 36_500,
  },
  UPLOADS_MIB_PER_PERSON: {
    name: { zh: '每人附件总量（MiB）', en: 'Attachments of one person (MiB)' },
    help: { zh: '一人全部附件的上限。', en: 'What one person may have attached in all.' },
    least: 1,
    most: 1_000_000,
  },
  UPLOADS_MIB_IN_ALL: {
    name: { zh: '全站附件总量（MiB）', en: 'Attachments of everybody (MiB)' },
    help: {
      zh: '全部附件的上限，访客占十分之一。',
      en: 'What all people may have attached together; visitors a tenth of it.',
    },
    least: 1,
    most: 1_000_000_000,
  },
  CHECK_MIB_PER_SECOND: {
    name: { zh: '夜间校验读取速度（MiB/s）', en: 'Reading of the nightly check (MiB/s)' },
    help: { zh: '校验存储对象时的最大读取速度。', en: 'What the check of stored objects reads at most.' },
    least: 1,
    most: 100_000,
  },
} as const satisfies Record<string, RunTimeSetting>

export type SettingName = keyof typeof runTimeSettings
export const settingNames = Object.keys(runTimeSettings) as SettingName[]
export const isSetting = (name: string): name is SettingName => Object.hasOwn(runTimeSettings, name)
export const settingOf = (name: SettingName): RunTimeSetting => runTimeSettings[name]
