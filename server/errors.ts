/** Every error a reader can meet: its code, HTTP status and its words in both languages, each once. */
export const errors = {
  invalidInput: { code: '040001', status: 400, zh: '输入有误：{detail}', en: 'Invalid input: {detail}' },
  addressBare: {
    code: '040009',
    status: 400,
    zh: '地址中的汉字等字符须先按 UTF-8 做百分号编码，例如“臭氧”写作 %E8%87%AD%E6%B0%A7',
    en: 'Characters beyond ASCII in an address must be percent-encoded as UTF-8: O₃ is O%E2%82%83',
  },
  requestUnread: {
    code: '040010',
    status: 400,
    zh: '无法读取该请求，它不符合 HTTP 格式',
    en: 'This request cannot be read: it is not HTTP',
  },
  requestTooSlow: {
    code: '040801',
    status: 408,
    zh: '请求未能及时传完，请重试',
    en: 'The request took too long; try again',
  },
  headTooLarge: { code: '043101', status: 431, zh: '地址或请求头太长', en: 'The address or a header is too long' },
  fileNotChosen: { code: '040002', status: 400, zh: '请先选择要下载的文件', en: 'Please choose a file first' },
  fieldsInvalid: {
    code: '040003',
    status: 400,
    zh: '请修改标出的内容',
    en: 'Please correct the fields that are marked',
  },
  reasonRequired: {
    code: '040004',
    status: 400,
    zh: '请先填写驳回理由',
    en: 'Please enter the reason for declining first',
  },
  selectFirst: { code: '040005', status: 400, zh: '请先选择数据', en: 'Please select data first' },
  pushCode: {
    code: '040006',
    status: 400,
    zh: '处理方式应为 1（查看）、2（忽略）或 3（稍后提醒）',
    en: 'The handling code must be 1 (view), 2 (ignore) or 3 (remind later)',
  },
  pushHour: {
    code: '040007',
    status: 400,
    zh: '稍后提醒的时间应为 {hours} 小时',
    en: 'A reminder can be put off by {hours} hours',
  },
  replyRequired: { code: '040008', status: 400, zh: '请先填写回复', en: 'Please enter the reply first' },
  applicationReasonRequired: {
    code: '040021',
    status: 400,
    zh: '请先填写申请理由',
    en: 'Please enter the application reason first',
  },
  questionRequired: { code: '040022', status: 400, zh: '请先填写问题', en: 'Please enter the question first' },
  answerRequired: { code: '040023', status: 400, zh: '请先填写答复', en: 'Please enter the answer first' },
  noteRequired: { code: '040024', status: 400, zh: '请先填写备注', en: 'Please enter the note first' },
  revokeReasonRequired: {
    code: '040025',
    status: 400,
    zh: '请先填写收回数据访问权限的理由',
    en: 'Please enter the reason for revoking the data access first',
  },
  withdrawalReasonRequired: {
    code: '040026',
    status: 400,
    zh: '请先用中文和英文填写撤回理由',
    en: 'Please enter the reason for withdrawing first, in Chinese and in English',
  },
  deliveryTextRequired: { code: '040027', status: 400, zh: '请先填写内容', en: 'Please write something first' },
  returnReasonRequired: {
    code: '040028',
    status: 400,
    zh: '请先填写退回理由',
    en: 'Please enter the reason for sending it back first',
  },
  notSignedIn: { code: '050401', status: 401, zh: '请先登录', en: 'Please log in first' },
  loginToDownload: {
    code: '050411',
    status: 401,
    zh: '请先登录，再下载数据',
    en: 'Please log in first, then download data',
  },
  loginForSeries: {
    code: '050412',
    status: 401,
    zh: '图上每条线最多显示 {most} 个时次；请先登录再取用更多数据，或改用较粗的分辨率、较短的时段',
    en: 'A chart shows at most {most} values of a line. Log in to take more, or choose a coarser resolution or a shorter period',
  },
  loginForHours: {
    code: '050413',
    status: 401,
    zh: '未登录时每天可查看的最细分辨率数值已到上限；请登录后继续，更粗的分辨率不受限制',
    en: 'You have reached the values of the finest resolution that a visitor may see in a day. Log in to see more; coarser ones are not limited',
  },
  sessionExpired: {
    code: '050402',
    status: 401,
    zh: '登录已过期，请重新登录',
    en: 'Your session has expired; please log in again',
  },
  sessionEnded: {
    code: '050403',
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session was ended; please log in again',
  },
  tokenInvalid: {
    code: '050404',
    status: 401,
    zh: 'API 令牌无效、已过期或已撤销',
    en: 'This API token is unknown, expired or revoked',
  },
  wrongPassword: {
    code: '040101',
    status: 401,
    zh: '用户名或密码不正确',
    en: 'The user name or the password is wrong',
  },
  accountPending: {
    code: '040102',
    status: 403,
    zh: '账号正在审核，{days}个工作日内{told}',
    en: 'Your registration is under review; {told} within {days} working days',
  },
  accountDisabled: { code: '040103', status: 403, zh: '账号已停用', en: 'This account is disabled' },
  accountRejected: {
    code: '040104',
    status: 403,
    zh: '注册申请已驳回，理由已发送到您的邮箱；您可以修改后重新提交',
    en: 'Your registration was declined; the reason was sent to your email address. You may correct it and send it again',
  },
  forbidden: { code: '040301', status: 403, zh: '没有权限进行此操作', en: 'You are not allowed to do this' },
  foreignOrigin: {
    code: '040303',
    status: 403,
    zh: '请求来自其他网站，已拒绝',
    en: 'This request comes from another site and was refused',
  },
  beyondCategories: {
    code: '040304',
    status: 403,
    zh: '该专家申请的数据类别超出您的审核范围，请由管理员通过',
    en: 'This expert asks for data categories that you do not review; an administrator must approve it',
  },
  tokenScope: {
    code: '040311',
    status: 403,
    zh: 'API 令牌只能用于读取和下载数据',
    en: 'An API token reads and downloads data, nothing else',
  },
  passwordNeeded: {
    code: '040313',
    status: 403,
    zh: '请先输入密码，确认是您本人',
    en: 'Please enter your password first, to confirm that it is you',
  },
  beyondOwnRights: {
    code: '040312',
    status: 403,
    zh: '其中有您自己没有的角色权限，不能这样操作',
    en: 'This includes role permissions that you do not have yourself',
  },
  noDatasetPermission: {
    code: '040302',
    status: 403,
    zh: '您没有该数据集的数据访问权限',
    en: 'You have no permission for this dataset; request access first',
  },
  notFound: { code: '040401', status: 404, zh: '内容不存在', en: 'There is nothing here' },
  datasetNotFound: { code: '040402', status: 404, zh: '数据集不存在', en: 'There is no such dataset' },
  fieldNotFound: { code: '040443', status: 404, zh: '该数据集没有这个网格变量', en: 'This dataset has no such field' },
  profileNotFound: { code: '040444', status: 404, zh: '没有这个源谱', en: 'There is no such source profile' },
  tooFewSpecies: {
    code: '042244',
    status: 422,
    zh: '至少需要{least}个可识别且大于零的物种，这里有{found}个',
    en: 'At least {least} species that are known and above zero are needed; there are {found}',
  },
  noCell: { code: '042243', status: 422, zh: '该位置不在网格范围内', en: 'This place is not on the grid' },
  messageNotFound: { code: '040404', status: 404, zh: '没有这条消息', en: 'There is no such message' },
  fileNotFound: { code: '040403', status: 404, zh: '文件不存在', en: 'File does not exist' },
  attachmentRemoved: {
    code: '040442',
    status: 404,
    zh: '附件已按保存期限删除',
    en: 'This attachment was removed at the end of its storage period',
  },
  versionNotFound: { code: '040405', status: 404, zh: '没有这一版', en: 'There is no such version' },
  versionWithdrawn: {
    code: '041001',
    status: 410,
    zh: '第 {number} 版已撤回，不再提供。理由：{reason}',
    en: 'Version {number} was withdrawn and is not given any more: {reason}',
  },
  objectMissing: {
    code: '040441',
    status: 404,
    zh: '存储中找不到这份数据，暂时无法提供；管理员能看到这一情况',
    en: 'The stored copy of this file is missing, so it cannot be sent; the administrators have been told',
  },
  conflict: {
    code: '040901',
    status: 409,
    zh: '内容已被他人修改，请刷新后重试',
    en: 'This was changed meanwhile; reload and try again',
  },
  contradictsData: {
    code: '040934',
    status: 409,
    zh: '时间分辨率或物种与数据不符，请先编辑改正，再发布',
    en: 'Its time resolution or its species contradict its data; edit them first, then publish it',
  },
  accountState: {
    code: '040911',
    status: 409,
    zh: '账号“{username}”处于不能启用或停用的状态',
    en: 'The account “{username}” is in a state that can neither be enabled nor disabled',
  },
  accountUnfit: {
    code: '040912',
    status: 409,
    zh: '账号“{username}”当前的状态不允许这样操作',
    en: 'The state of the account “{username}” does not allow this',
  },
  emailExists: { code: '040902', status: 409, zh: '邮箱已存在', en: 'Email already exists' },
  usernameExists: { code: '040903', status: 409, zh: '用户名已存在', en: 'Username already exists' },
  alreadyDecided: {
    code: '040904',
    status: 409,
    zh: '这条申请已经审核过了',
    en: 'This has been decided already',
  },
  applicationRunning: {
    code: '040921',
    status: 409,
    zh: '您对“{name}”的申请（编号 {id}）正在审核，无需重复提交',
    en: 'Your application for “{name}” (no. {id}) is under review already',
  },
  alreadyPassed: {
    code: '040922',
    status: 409,
    zh: '{who}已于 {when} 通过这条申请',
    en: '{who} approved this application on {when}',
  },
  alreadyNotPassed: {
    code: '040923',
    status: 409,
    zh: '{who}已于 {when} 驳回这条申请',
    en: '{who} declined this application on {when}',
  },
  alreadyAutoPassed: {
    code: '040924',
    status: 409,
    zh: '审核时限已到，这条申请已于 {when} 自动通过',
    en: 'The time for review was up: this application was approved automatically on {when}',
  },
  reviewTimeOver: {
    code: '040931',
    status: 409,
    zh: '审核时限已到，这条申请即将自动通过',
    en: 'The time for review is up: this application will be approved automatically in a moment',
  },
  alreadyWithdrawn: {
    code: '040925',
    status: 409,
    zh: '申请人已于 {when} 撤回这条申请',
    en: 'The applicant withdrew this application on {when}',
  },
  calendarDayExists: {
    code: '040926',
    status: 409,
    zh: '{day} 已有安排，请直接修改',
    en: '{day} has an entry already; change that one',
  },
  decisionStands: {
    code: '040932',
    status: 409,
    zh: '该审核结果已生效，不能再撤销',
    en: 'This decision stands: it can no longer be taken back',
  },
  grantChangedSince: {
    code: '040933',
    status: 409,
    zh: '该审核给出的数据访问权限此后已被延长、缩短或收回，不能再撤销；请直接修改该数据访问权限',
    en: 'The data access that this decision gave was extended, shortened or revoked since, so the decision can no longer be taken back; change the data access instead',
  },
  grantNotLive: { code: '040927', status: 409, zh: '该数据访问权限已失效', en: 'This data access has ended already' },
  grantNotRenewable: {
    code: '040928',
    status: 409,
    zh: '该数据访问权限已被收回或已由新的取代，不能延长',
    en: 'This data access was revoked or replaced by a newer one; it cannot be extended',
  },
  mailSecretGone: {
    code: '040905',
    status: 409,
    zh: '邮件中的验证码或链接已失效，不能重发；请本人重新获取',
    en: 'The code or link in this mail is no longer valid; the person must ask for a new one',
  },
  mailTextGone: {
    code: '040906',
    status: 409,
    zh: '邮件内容已按保存期限删除，不能重发',
    en: 'The text of this mail was removed at the end of its storage period; it cannot be sent again',
  },
  deliveryState: {
    code: '040961',
    status: 409,
    zh: '这次数据汇交现在的状态是“{state}”，不能这样操作',
    en: 'This cannot be done with the delivery as it is now: {state}',
  },
  deliveryDecided: {
    code: '040962',
    status: 409,
    zh: '{who}已于 {when} 审核这次数据汇交，结果为“{state}”',
    en: '{who} decided on this delivery on {when}: {state}',
  },
  deliveryKept: {
    code: '040963',
    status: 409,
    zh: '提交过的数据汇交不能删除',
    en: 'A delivery that was submitted cannot be deleted',
  },
  tooLarge: { code: '041301', status: 413, zh: '内容太大', en: 'The content is too large' },
  rangeNotSatisfiable: {
    code: '041601',
    status: 416,
    zh: '请求的范围无效',
    en: 'The requested range is not satisfiable',
  },
  unsupportedType: { code: '041501', status: 415, zh: '不支持的内容类型', en: 'This content type is not supported' },
  unknownHost: {
    code: '042101',
    status: 421,
    zh: '本站不在这个地址上，请使用平台公布的网址',
    en: 'This portal does not answer at this address; use the one that is published',
  },
  tooManyFiles: {
    code: '042201',
    status: 422,
    zh: '一次最多下载 {cap} 个文件，已选 {chosen} 个',
    en: 'At most {cap} files can be downloaded at once; {chosen} are chosen',
  },
  noSeries: {
    code: '042202',
    status: 422,
    zh: '该数据集没有可绘制的时间序列',
    en: 'This dataset has no time series to draw',
  },
  noHours: {
    code: '042216',
    status: 422,
    zh: '该数据集的来源为逐日值，没有小时值；请选择日、月或年',
    en: 'The source of this dataset has one value a day, and no hours; choose days, months or years',
  },
  tooMuchData: {
    code: '042203',
    status: 422,
    zh: '所选范围有 {points} 个数值，超过您一次可取的 {most} 个；请缩短时段或降低分辨率',
    en: 'The selection has {points} values, more than the {most} you may have at once; shorten the period or choose a coarser resolution',
  },
  lastAdministrator: {
    code: '042211',
    status: 422,
    zh: '至少要保留一个能管理账号和角色的启用账号',
    en: 'At least one enabled account that manages accounts and roles must remain',
  },
  builtInRole: { code: '042212', status: 422, zh: '内置角色不能删除', en: 'A built-in role cannot be deleted' },
  keyUsedOtherwise: {
    code: '042242',
    status: 422,
    zh: '该 Idempotency-Key 已用于另一内容的提交，请换一个',
    en: 'This Idempotency-Key was used for something else; use another one',
  },
  roleHeld: {
    code: '042213',
    status: 422,
    zh: '仍有 {count} 个账号属于该角色，不能删除',
    en: '{count} accounts still hold this role; it cannot be deleted',
  },
  tooManyTokens: {
    code: '042214',
    status: 422,
    zh: '最多保留 {most} 个 API 令牌，请先撤销不用的',
    en: 'At most {most} API tokens; revoke one that is not used first',
  },
  ownAccount: {
    code: '042215',
    status: 422,
    zh: '不能停用自己的账号',
    en: 'You cannot disable your own account',
  },
  noMailServer: {
    code: '042217',
    status: 422,
    zh: '尚未设置邮件服务器，链接无法送达，未做任何更改。请设置 SMTP_URL 后重试',
    en: 'No mail server is set, so the link could not arrive. Nothing was changed. Set SMTP_URL, then try again',
  },
  applicationNotNeeded: {
    code: '042251',
    status: 422,
    zh: '不能申请“{name}”：{why}',
    en: 'You cannot request access to “{name}”: {why}',
  },
  tooManyPending: {
    code: '042252',
    status: 422,
    zh: '按您的角色，同时审核中的申请不能超过 {most} 条，现有 {pending} 条；请等待审核或撤回部分申请',
    en: 'Your role allows {most} applications under review at once and you have {pending}; wait for a decision or withdraw some',
  },
  ownApplication: {
    code: '042253',
    status: 422,
    zh: '不能审核自己的申请',
    en: 'You cannot decide on your own application',
  },
  ownDelivery: {
    code: '042293',
    status: 422,
    zh: '不能审核自己汇交的数据',
    en: 'You cannot decide on your own delivery',
  },
  deliveryNotReady: {
    code: '042291',
    status: 422,
    zh: '还不能提交，请先处理所列问题',
    en: 'It cannot be submitted yet; deal with what is listed first',
  },
  tooManyDeliveries: {
    code: '042292',
    status: 422,
    zh: '未提交的数据汇交最多 {most} 个，请先提交或删除一些',
    en: 'At most {most} deliveries can be open at once; submit or delete some first',
  },
  publishingRefused: {
    code: '042294',
    status: 422,
    zh: '未能发布：{why}',
    en: 'It could not be published: {why}',
  },
  publishingAsks: {
    code: '042295',
    status: 422,
    zh: '新版本比现行版本少了内容（{why}）；确认无误后可以继续发布',
    en: 'The new version holds less than the current one ({why}); publish it if that is right',
  },
  notColleague: {
    code: '042254',
    status: 422,
    zh: '只能转交给负责该数据类别的其他审核人',
    en: 'It can only be handed to another reviewer of this data category',
  },
  nothingAsked: {
    code: '042255',
    status: 422,
    zh: '审核人还没有提问',
    en: 'The reviewer has not asked anything',
  },
  tooManyPurposes: {
    code: '042256',
    status: 422,
    zh: '最多保存 {most} 条用途，请先删除不用的',
    en: 'At most {most} purposes can be kept; delete one that is not used first',
  },
  codeWrong: { code: '042204', status: 422, zh: '验证码错误', en: 'Verification code wrong' },
  codeElsewhere: {
    code: '042261',
    status: 422,
    zh: '这个浏览器没有获取过该邮箱的验证码；请在获取验证码的浏览器中填写，或重新获取',
    en: 'This browser has not asked for a code for this email address; enter the code in the browser that asked, or ask for a new one',
  },
  codeExpired: {
    code: '042205',
    status: 422,
    zh: '验证码已过期，请重新获取',
    en: 'Verification code expired; ask for a new one',
  },
  codeUsed: {
    code: '042206',
    status: 422,
    zh: '验证码已使用，请重新获取',
    en: 'Verification code already used; ask for a new one',
  },
  codeSpent: {
    code: '042207',
    status: 422,
    zh: '验证码错误次数过多，请重新获取',
    en: 'Too many wrong codes; ask for a new one',
  },
  ticketInvalid: {
    code: '042208',
    status: 422,
    zh: '邮箱验证已失效，请重新验证邮箱',
    en: 'The verification of your email address is no longer valid; verify it again',
  },
  correctionOver: {
    code: '042209',
    status: 422,
    zh: '修改链接已失效；请用注册时的用户名和密码登录，以继续修改',
    en: 'This link is no longer valid; to go on correcting, log in with your user name and password',
  },
  undoOver: {
    code: '042231',
    status: 422,
    zh: '已超过可撤销的时间',
    en: 'It is too late to undo this',
  },
  pushNotTodo: {
    code: '042232',
    status: 422,
    zh: '只有待办可以稍后提醒',
    en: 'Only a to-do can be put off',
  },
  fileTypeRefused: {
    code: '042233',
    status: 422,
    zh: '不能添加“{name}”：只接受 {types} 文件，且内容须与扩展名一致',
    en: '“{name}” cannot be attached: only {types} files are taken, and the content must be what the name says',
  },
  fileEmpty: { code: '042234', status: 422, zh: '文件“{name}”是空的', en: 'The file “{name}” is empty' },
  ownRoomFull: {
    code: '042271',
    status: 422,
    zh: '您上传的附件合计不能超过 {most} MiB；请先移除不用的附件',
    en: 'Your attached files may take {most} MiB in all; remove some that are not used first',
  },
  allRoomFull: {
    code: '042272',
    status: 422,
    zh: '平台存放附件的空间已满，暂时不能上传；请告知管理员',
    en: 'There is no room for more attached files on this portal; please tell the administrators',
  },
  attachmentGone: {
    code: '042235',
    status: 422,
    zh: '有附件已失效，请重新添加',
    en: 'An attachment is no longer there; please attach it again',
  },
  formTooQuick: {
    code: '042236',
    status: 422,
    zh: '提交得太快了，请稍等几秒再提交',
    en: 'That was very quick; wait a few seconds and send it again',
  },
  formOver: {
    code: '042237',
    status: 422,
    zh: '表单已失效，请重新打开后提交；已填写的内容不受影响',
    en: 'This form is no longer valid; open it again and send what you wrote',
  },
  robotField: {
    code: '042238',
    status: 422,
    zh: '有一个应当留空的字段被填写了，请清空后再提交',
    en: 'A field that must stay empty was filled in; clear it and send again',
  },
  auditTooDeep: {
    code: '042241',
    status: 422,
    zh: '最多翻到第 {most} 条；更早的记录请按日期筛选',
    en: 'Pages go back {most} entries; choose dates to see older ones',
  },
  tooManyRequests: {
    code: '042901',
    status: 429,
    zh: '尝试过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts; try again in {seconds} seconds',
  },
  tooManyCalls: {
    code: '042902',
    status: 429,
    zh: '按您的角色，每分钟最多可取数据 {most} 次，请 {seconds} 秒后再试',
    en: 'Your role allows {most} calls for data a minute; try again in {seconds} seconds',
  },
  internal: {
    code: '050001',
    status: 500,
    zh: '服务器出错，请稍后重试（编号 {request}）',
    en: 'Something went wrong on our side; try again later (reference {request})',
  },
  objectDamaged: {
    code: '050002',
    status: 500,
    zh: '这份数据的存储副本已损坏，因此不予提供；管理员能看到这一情况，将从备份恢复',
    en: 'The stored copy of this file is damaged, so it is not sent; the administrators have been told and can restore it from a backup',
  },
  unavailable: {
    code: '050301',
    status: 503,
    zh: '服务暂时不可用，请稍后重试',
    en: 'The service is not available right now; try again later',
  },
  objectBeingChecked: {
    code: '050303',
    status: 503,
    zh: '正在检查这份数据的存储副本，请稍后再取',
    en: 'The stored copy of this file is being checked; try again in a moment',
  },
  storageReadOnly: {
    code: '050302',
    status: 503,
    zh: '暂时只能浏览，无法保存；请稍后重试',
    en: 'The portal is read-only right now: nothing can be saved; try again later',
  },
  storageFull: {
    code: '050701',
    status: 507,
    zh: '服务器存储空间不足，未能保存；请稍后重试',
    en: 'The server has no room left, so nothing was saved; try again later',
  },
} as const satisfies Record<string, { code: string; status: number; zh: string; en: string }>

export type ErrorName = keyof typeof errors

/** What an answer carries besides its message: what is wrong per field of a form, or what helps to go on. */
export interface ErrorData {
  fields?: Record<string, { zh: string; en: string }>
  data?: Record<string, string>
  /** What stands in the way, one by one. */
  lists?: Record<string, readonly unknown[]>
}

/** What stands in the braces of a message; words of ours in both languages. */
export type ErrorDetails = Record<string, string | number | { zh: string; en: string }>

export class DomainError extends Error {
  override readonly name = 'DomainError'
  constructor(
    readonly error: ErrorName,
    readonly details: ErrorDetails = {},
    readonly carried: ErrorData = {},
  ) {
    super(error)
  }
}

/** The message of an error in the reader's language. */
export function errorMessage(error: ErrorName, language: 'zh' | 'en', details: ErrorDetails = {}) {
  return errors[error][language].replace(/\{(\w+)\}/g, (_, key: string) => {
    const detail = details[key] ?? ''
    return String(typeof detail === 'object' ? detail[language] : detail)
  })
}
