import { inWords } from '../../server/basics/numbers.vocabulary.ts'
import { mostFailures } from '../../server/operations/operations.vocabulary.ts'
import { words } from '../texts/words.ts'

export const operationsTexts = {
  title: { zh: '运行状况', en: 'System health' },
  clock: { zh: '时钟与自动决定', en: 'Clock and automatic decisions' },
  now: { zh: '服务器当前时间：%{time}。', en: 'The server says it is %{time}.' },
  running: { zh: '自动决定正常运行。', en: 'Automatic decisions are running.' },
  lastRelease: { zh: '最近一次恢复：%{time}，操作人：%{who}。', en: 'Last released on %{time} by %{who}.' },
  held: {
    zh: '系统时钟发生跳变：显示为 %{says}，应为 %{expected}。自动通过、到期终止和定期清理均已暂停。',
    en: 'The clock jumped: it said %{says} when it should have said %{expected}. Nothing is approved, ended or removed automatically.',
  },
  heldHelp: {
    zh: '如果只是服务器停机较久，时间本身无误；否则请先校正服务器时钟，再恢复自动决定；届时已到期的事项将立即执行。',
    en: 'If the server was only off, the time is right. If not, put its clock right first. Then release: what is due by then is done at once.',
  },
  release: { zh: '恢复自动决定', en: 'Release automatic decisions' },
  sure: {
    zh: '当前时间 %{time} 是否正确？恢复后，已到期的申请、数据访问权限和清理将立即执行，且无法撤销。',
    en: 'Is %{time} the right time? What is due by then is approved, ended or removed at once, and cannot be undone.',
  },
  released: { zh: '已恢复自动决定', en: 'Automatic decisions are running again' },
  jobs: { zh: '后台任务', en: 'Jobs' },
  jobsHelp: {
    zh: `任务失败后会自动重试，间隔逐次延长；连续失败${inWords(mostFailures, 'zh')}次后停止，需手动重新运行。`,
    en: `A job that fails is tried again later and later. After ${inWords(mostFailures, 'en')} failures it stops until you run it again.`,
  },
  items: { zh: '失败条目', en: 'Failed items' },
  itemsHelp: {
    zh: '以下条目处理失败，不影响同一任务中的其他条目。',
    en: 'These fail while the rest of their job is done.',
  },
  item: { zh: '%{job}：编号 %{item}', en: '%{job}: no. %{item}' },
  state: {
    ok: { zh: '正常', en: 'OK' },
    failing: { zh: '失败重试中', en: 'Failing' },
    dead: { zh: '已停止', en: 'Stopped' },
    hanging: { zh: '运行停滞', en: 'Hanging' },
    held: { zh: '已暂停', en: 'Held' },
    never: { zh: '尚未运行', en: 'Not run yet' },
  },
  hanging: {
    zh: '自 %{time} 起一直在运行，远超正常时长，请重启服务',
    en: 'Running since %{time}, far longer than usual: restart the server',
  },
  succeeded: { zh: '最近成功：%{time}', en: 'Last success: %{time}' },
  failed: { zh: '已连续失败 %{count} 次：%{error}', en: 'Failed %{count} times in a row: %{error}' },
  next: { zh: '下次重试：%{time}', en: 'Next try: %{time}' },
  objects: { zh: '存储对象', en: 'Stored objects' },
  objectsHelp: {
    zh: '每个文件、数据表和附件都按其 SHA-256 保存，每天夜间逐一核对。损坏的对象不会提供下载，请从备份中恢复；恢复后可在后台任务中立即运行“核对存储文件”。',
    en: 'Files, tables and attachments are kept by their SHA-256, and each is read again every night. What is damaged is never sent: put it back from a backup, then run “Check stored objects” above.',
  },
  objectsNotAllowed: {
    zh: '您的角色没有数据集管理权限，无法查看此项。',
    en: 'Your role does not manage datasets, so this is not shown.',
  },
  neverChecked: { zh: '尚未核对过。', en: 'Never checked yet.' },
  lastCheck: {
    zh: '最近一次核对于 %{time} 完成：共 %{objects} 个对象，%{bytes}。',
    en: 'Last check done on %{time}: %{objects} objects, %{bytes}.',
  },
  checking: {
    zh: '正在核对：%{from} 开始，已核对 %{objects} 个对象。',
    en: 'Checking since %{from}: %{objects} objects so far.',
  },
  allGood: { zh: '全部对象完好', en: 'All objects are whole' },
  faulty: {
    zh: '损坏 %{damaged} 个，缺失 %{missing} 个，无法读取 %{unreadable} 个',
    en: 'Damaged: %{damaged}. Missing: %{missing}. Unreadable: %{unreadable}.',
  },
  moreFaulty: { zh: '另有 %{count} 个未列出', en: 'And %{count} more' },
  objectState: {
    damaged: { zh: '已损坏', en: 'Damaged' },
    missing: { zh: '缺失', en: 'Missing' },
    unreadable: { zh: '无法读取', en: 'Unreadable' },
  },
  objectKind: {
    file: { zh: '文件', en: 'file' },
    table: { zh: '数据表', en: 'table' },
    field: { zh: '网格数据', en: 'gridded field' },
    attachment: { zh: '附件', en: 'attachment' },
  },
  version: { zh: '第 %{version} 版', en: 'version %{version}' },
  unused: { zh: '已无数据使用此对象', en: 'Nothing uses it any more' },
  foundAt: { zh: '发现于 %{time}', en: 'Found on %{time}' },
  run: { zh: '立即运行', en: 'Run now' },
  retry: words.tryAgain,
  started: { zh: '已开始运行，结果稍后显示', en: 'Started; the outcome shows here in a moment' },
}

export const operationsResource = {
  name: { zh: '运行状况', en: 'system health |||| System health' },
}
