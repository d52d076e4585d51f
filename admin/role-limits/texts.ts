import { limitWords } from '../../server/roles/limits.vocabulary.ts'
import { words } from '../texts/words.ts'

export const limitTexts = {
  title: { zh: '角色额度', en: 'Limits by role' },
  text: {
    zh: '每个角色可以使用的额度；一人有多个角色时，各项取最高的额度。修改自下一次请求起对所有服务器生效，无需重启；正在传输的下载不受影响。',
    en: 'What the holders of each role may do at most; of several roles the highest of each counts. A change holds from the next call on, on every server, without a restart; a transfer that is under way goes on.',
  },
  role: { zh: '角色', en: 'Role' },
  change: words.change,
  changeOf: { zh: '修改：%{name}', en: 'Change: %{name}' },
  between: { zh: '%{least} 至 %{most}', en: '%{least} to %{most}' },
  betweenWas: { zh: '%{least} 至 %{most}，现为 %{now}', en: '%{least} to %{most}; %{now} now' },
  unlessSet: { zh: '默认', en: 'default' },
  changed: { zh: '已修改', en: 'changed' },
  range: { zh: '请按各项标出的范围填写整数', en: 'Whole numbers within the range below each' },
  saved: { zh: '已保存：%{name}', en: 'Saved: %{name}' },
  conflict: {
    zh: '其他人刚刚修改了这个角色的额度，现值见各项下方。您输入的内容都还在；再次保存将以您的为准。',
    en: 'Someone else changed these limits meanwhile: their numbers stand below. Nothing you typed is lost; saving again puts yours in their place.',
  },
  reset: { zh: '恢复默认', en: 'Back to default' },
  resetTitle: { zh: '将“%{name}”恢复为默认额度？', en: 'Set “%{name}” back to the defaults?' },
  resetDone: { zh: '已恢复默认：%{name}', en: 'Back to the defaults: %{name}' },
}

export const limitResource = {
  name: { zh: '角色额度', en: 'limits by role |||| Limits by role' },
  fields: limitWords,
}
